import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

const agent = new Agent({ keepAlive: true })

/** Sends a request with these headers; follows no redirect. `fetch` takes 0.3 to 0.5 ms more of processor time per request. */
export function send(
  url: string,
  {
    method,
    headers,
    body,
  }: { method: string; headers: Record<string, string>; body?: string | undefined },
): Promise<Answer> {
  // Without it Node sends the body of a DELETE unframed.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method, headers: { accept: '*/*', ...length, ...headers } },
      response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
