import { type RestRequest, route, type TypedRoute } from './route'

/** A route of a change that takes an idempotency key, in the header of the IETF draft. */
export const keyedRoute = <
  Data,
  Variables extends { input?: { idempotencyKey?: string | null } | null },
>({
  variables,
  ...rest
}: TypedRoute<Data, Variables>) =>
  route<Data, Variables>({
    ...rest,
    headers: { 'Idempotency-Key': 'idempotencyKey' },
    variables: request => {
      const asked = variables(request)
      return { ...asked, input: { ...asked.input, idempotencyKey: keyOf(request) } }
    },
  })

/** Quoted as in the draft or not. */
const keyOf = ({ headers }: RestRequest): string | null =>
  headers['idempotency-key']?.replace(/^"(.*)"$/, '$1') ?? null
