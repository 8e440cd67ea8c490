import { compare } from './description'

/** A client that behaves as section 7 of the specification says, written from its words alone; the server is the real one. */
export class OlderClient {
  /** What a browser would keep: `authToken` and `user`. */
  readonly storage = new Map<string, string>()

  constructor(private readonly address: string) {}

  get = (path: string) => this.request('GET', path)

  async request(method: string, path: string, data?: unknown): Promise<any> {
    const headers: Record<string, string> =
      data === undefined ? {} : { 'content-type': 'application/json' }
    return this.send(method, path, headers, data === undefined ? undefined : JSON.stringify(data))
  }

  /** Keeps token and user; when the type of user is admin, the user is marked as one. */
  async signIn(path: '/api/auth/verify' | '/api/auth/admin/login', data: object): Promise<void> {
    const { token, user, userType = 'admin' } = await this.request('POST', path, data)
    this.storage.set('authToken', token)
    this.storage.set('user', JSON.stringify(userType === 'admin' ? { ...user, userType } : user))
  }

  /** Attempt 1 of the upload sequence; answers the object's path. */
  async uploadPolicy(file: File): Promise<string> {
    const form = new FormData()
    form.append('file', file)
    const { fileUrl } = await this.send('POST', '/api/admin/policies/upload', {}, form)
    return this.setPdf(fileUrl)
  }

  /** The fallback: an address reduced to its path, the raw bytes, then the PDF where one is allowed. */
  async uploadRaw(file: File, pdfAllowed = true): Promise<string> {
    const { uploadURL } = await this.request('POST', '/api/objects/upload')
    const headers = { 'content-type': file.type, 'x-filename': encodeURIComponent(file.name) }
    const put = await this.send('PUT', new URL(uploadURL).pathname, headers, file)
    const url = put.fileUrl ?? put.objectPath ?? put.uploadURL
    return pdfAllowed ? this.setPdf(url) : url
  }

  private async setPdf(pdfUrl: string): Promise<string> {
    const { objectPath } = await this.request('PUT', '/api/policies/set-pdf', { pdfUrl })
    return objectPath
  }

  /** Any answer that is not OK raises 'status: text', the text being the body, or the status text when that is empty. */
  private async send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string | FormData | File,
  ): Promise<any> {
    const token = this.storage.get('authToken')
    const response = await fetch(this.address + path, {
      method,
      credentials: 'include',
      headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    await compare(this.address, method, path, { status: response.status, body: JSON.parse(text) })
    if (!response.ok) throw new Error(`${response.status}: ${text || response.statusText}`)
    return JSON.parse(text)
  }
}
