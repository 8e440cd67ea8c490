import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What is done with one mail that arrives; `accept` answers as Postmark does when it takes it. */
export type Conduct = (mail: { to: string; subject: string; text: string }, response: ServerResponse, accept: () => void) => void

/** A mail provider that speaks Postmark's protocol and behaves as a test wants. */
export async function startPostmark() {
  /** Every mail that was taken, in order: to whom. */
  const taken: { to: string; subject: string; text: string }[] = []
  /** Every request, taken or not. */
  const asked: { to: string; at: number }[] = []
  let conduct: Conduct = (_mail, _response, accept) => accept()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { To: to, Subject: subject, TextBody: text } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>
      const mail = { to: to ?? '', subject: subject ?? '', text: text ?? '' }
      asked.push({ to: mail.to, at: Date.now() })
      conduct(mail, response, () => {
        taken.push(mail)
        answer(response, 200, 0, 'OK')
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    environment: { POSTMARK_SERVER_TOKEN: 'token-of-a-test', POSTMARK_API_URL: `http://127.0.0.1:${port}`, MAIL_FROM: 'ir@portal.test' },
    taken,
    asked,
    behave: (next: Conduct) => void (conduct = next),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Postmark = Awaited<ReturnType<typeof startPostmark>>

export function answer(response: ServerResponse, status: number, ErrorCode: number, Message: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify({ ErrorCode, Message, ...(ErrorCode === 0 && { MessageID: 'one', SubmittedAt: new Date().toISOString() }) }))
}
