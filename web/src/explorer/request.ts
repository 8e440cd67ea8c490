import { messages } from '@portal/rules/messages'

/** What the API says of a request that it does not run. */
export class RequestError extends Error {
  override name = 'RequestError'
}

/** One operation of the explorer's own, such as signing in. */
export async function request<Data>(
  query: string,
  variables: object,
  headers: Record<string, string>,
): Promise<Data> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as {
    data?: Data
    errors?: { message: string }[]
  }
  if (errors?.[0] || !data) throw new RequestError(errors?.[0]?.message ?? messages.internal)
  return data
}
