import type { TestPortal } from '../portal/portal'

interface Answer {
  status: number
  headers: Headers
  body: { data?: any; errors?: { message: string; extensions: { code: string } }[] }
}

export const json = { 'content-type': 'application/json' }
export const codesOf = ({ body }: Answer) => body.errors?.map(({ extensions }) => extensions.code)

/** Requests to /graphql, in whatever shape a test gives them. */
export function graphqlRequests(portal: () => TestPortal) {
  async function send(init: RequestInit, search = ''): Promise<Answer> {
    const response = await fetch(`${portal().address}/graphql${search}`, init)
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { text },
    }
  }
  return {
    send,
    post: (body: unknown) =>
      send({
        method: 'POST',
        headers: json,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    get: (query: string, headers: Record<string, string> = {}) =>
      send({ headers }, `?query=${encodeURIComponent(query)}`),
  }
}
