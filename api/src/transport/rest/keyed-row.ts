import { row, type RestRequest, type TypedRow } from './row'

/** A row of a change that takes an idempotency key, in the header of the standard's draft. */
export const keyedRow = <Data, Variables extends { input?: { idempotencyKey?: string | null } | null }>({
  variables,
  ...rest
}: TypedRow<Data, Variables>) =>
  row<Data, Variables>({
    ...rest,
    headers: { 'Idempotency-Key': 'idempotencyKey' },
    variables: request => {
      const asked = variables(request)
      return { ...asked, input: { ...asked.input, idempotencyKey: keyOf(request) } }
    },
  })

/** As the draft writes it, in quotes, or without them. */
const keyOf = ({ headers }: RestRequest): string | null => headers['idempotency-key']?.replace(/^"(.*)"$/, '$1') ?? null
