import type { OutgoingHttpHeaders } from 'node:http'

/** What is answered to a request, before anything of it is sent. */
export interface Answer {
  status: number
  /** Beside those that the response has already. */
  headers: OutgoingHttpHeaders
  body: string | Buffer
  /** Whether it may be given to every visitor who asks the same: it was read, by nobody in particular, and nothing of it was refused. */
  keep: boolean
}
