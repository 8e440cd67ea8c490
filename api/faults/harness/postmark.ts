import type { ServerResponse } from 'node:http'
import { PostmarkStandIn } from '../../test/harness/stand-ins/postmark-stand-in'

export { answer } from '../../test/harness/stand-ins/postmark-stand-in'

/** What is done with one mail that arrives; `accept` answers as Postmark does when it takes it. */
export type Conduct = (mail: { to: string }, response: ServerResponse, accept: () => void) => void

/** A mail provider that speaks Postmark's protocol and does with each mail by itself what a test wants. */
export async function startPostmark() {
  /** Every request, taken or not. */
  const asked: { to: string; at: number }[] = []
  let conduct: Conduct = (_mail, _response, accept) => accept()
  const standIn = await PostmarkStandIn.start({
    intercept: ([message], response, accept) => {
      const mail = { to: message?.To ?? '' }
      asked.push({ ...mail, at: Date.now() })
      conduct(mail, response, accept)
    },
  })
  return {
    environment: standIn.environment,
    /** Every mail that was taken, in order. */
    taken: standIn.taken,
    asked,
    behave: (next: Conduct) => void (conduct = next),
    close: () => standIn.close(),
  }
}

export type Postmark = Awaited<ReturnType<typeof startPostmark>>
