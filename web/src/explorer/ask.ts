import { messages } from '@portal/rules/messages'

/** What the API says of a request that it does not run. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** One operation of the explorer's own, such as signing in. */
export async function ask<Data>(query: string, variables: object, headers: Record<string, string>): Promise<Data> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data?: Data; errors?: { message: string }[] }
  if (errors?.[0] || !data) throw new Refusal(errors?.[0]?.message ?? messages.internal)
  return data
}
