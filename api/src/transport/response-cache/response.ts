import type { OutgoingHttpHeaders } from 'node:http'
import { compress, encodingFor } from './encodings'

/** What is answered to a request, before anything of it is sent. */
export interface Answer {
  status: number
  /** Beside those that the response has already. */
  headers: OutgoingHttpHeaders
  body: string | Buffer
  /** Whether it may be given to every visitor who asks the same: it was read, by nobody in particular, and nothing of it was refused. */
  keep: boolean
}

/** The same, as whoever accepts these encodings is to get it. */
export async function compressed(answer: Answer, accepted: string | undefined): Promise<Answer> {
  const encoding = encodingFor(accepted, answer.body)
  if (!encoding) return answer
  const body = await compress(Buffer.from(answer.body as string), encoding)
  return { ...answer, headers: { ...answer.headers, 'content-encoding': encoding }, body }
}
