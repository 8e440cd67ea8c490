import { request, RequestError } from './request'

export interface Viewer {
  name: string | null
  email: string
  userType: 'ADMIN' | 'SHAREHOLDER'
}

const TOKEN_KEY = 'explorerToken'
const VIEWER = '{ viewer { name email userType } }'
const SIGN_IN = 'mutation ($input: AdminSignInInput!) { adminSignIn(input: $input) { token } }'

/** Who is signed in at the explorer: in this tab only, apart from the portal, and gone when the tab is closed. */
export class TabSession {
  private current: Viewer | null = null
  private readonly listeners = new Set<() => void>()

  /** Null for a visitor, and until the server has said whose the token is. */
  readonly viewer = (): Viewer | null => this.current

  readonly onChange = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** What requests carry, and what the live connection begins with. */
  get authorization(): { authorization?: string } {
    const token = sessionStorage.getItem(TOKEN_KEY)
    return token === null ? {} : bearer(token)
  }

  async signInAsAdmin(input: { email: string; password: string }): Promise<void> {
    const { adminSignIn } = await request<{ adminSignIn: { token: string } }>(
      SIGN_IN,
      { input },
      {},
    )
    await this.signIn(adminSignIn.token)
  }

  async signIn(token: string): Promise<void> {
    const viewer = await viewerOf(token)
    if (!viewer) throw new RequestError('This token is not valid, or has expired')
    sessionStorage.setItem(TOKEN_KEY, token)
    this.setViewer(viewer)
  }

  /** Ends the session on the server as well; where that cannot be reached the tab forgets it all the same. */
  async signOut(): Promise<void> {
    const { authorization } = this
    this.forget()
    await request('mutation { signOut }', {}, authorization).catch(() => undefined)
  }

  /** Checks the session after loading and after a refused request. The session stays if the check gets no answer. */
  async check(): Promise<void> {
    const token = sessionStorage.getItem(TOKEN_KEY)
    if (token === null) return
    const viewer = await viewerOf(token).catch(() => undefined)
    if (viewer === null) this.forget()
    else if (viewer) this.setViewer(viewer)
  }

  private forget(): void {
    sessionStorage.removeItem(TOKEN_KEY)
    this.setViewer(null)
  }

  private setViewer(viewer: Viewer | null): void {
    const same =
      this.current?.email === viewer?.email && this.current?.userType === viewer?.userType
    this.current = viewer
    if (!same) for (const listener of this.listeners) listener()
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The user of the token's session; null if the token is not valid. */
const viewerOf = async (token: string): Promise<Viewer | null> =>
  (await request<{ viewer: Viewer | null }>(VIEWER, {}, bearer(token))).viewer
