import { ask, Refusal } from './ask'

export interface Viewer {
  name: string | null
  email: string
  userType: 'ADMIN' | 'SHAREHOLDER'
}

const TOKEN_KEY = 'explorerToken'
const WHO = '{ viewer { name email userType } }'
const SIGN_IN = 'mutation ($input: AdminSignInInput!) { adminSignIn(input: $input) { token } }'

/** Who is signed in at the explorer: in this tab only, apart from the portal, and gone when the tab is closed. */
export class TabSession {
  private who: Viewer | null = null
  private readonly listeners = new Set<() => void>()

  /** Null for a visitor, and until the server has said whose the token is. */
  readonly viewer = (): Viewer | null => this.who

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
    const { adminSignIn } = await ask<{ adminSignIn: { token: string } }>(SIGN_IN, { input }, {})
    await this.signIn(adminSignIn.token)
  }

  async signIn(token: string): Promise<void> {
    const { viewer } = await ask<{ viewer: Viewer | null }>(WHO, {}, bearer(token))
    if (!viewer) throw new Refusal('This token is not valid, or has expired')
    sessionStorage.setItem(TOKEN_KEY, token)
    this.become(viewer)
  }

  /** Ends the session on the server as well; where that cannot be reached the tab forgets it all the same. */
  async signOut(): Promise<void> {
    const { authorization } = this
    this.forget()
    await ask('mutation { signOut }', {}, authorization).catch(() => undefined)
  }

  /** Asks whether the session still is: after loading, and when something is refused to it. */
  async check(): Promise<void> {
    const { authorization } = this.authorization
    if (authorization !== undefined) await this.signIn(authorization.slice('Bearer '.length)).catch(() => this.forget())
  }

  private forget(): void {
    sessionStorage.removeItem(TOKEN_KEY)
    this.become(null)
  }

  private become(viewer: Viewer | null): void {
    const same = this.who?.email === viewer?.email && this.who?.userType === viewer?.userType
    this.who = viewer
    if (!same) for (const listener of this.listeners) listener()
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
