import { GraphQLError } from 'graphql'

/** The API's way of saying no: throw it from a resolver. */
export function refusal(code: string, message: string, field?: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...(field ? { field } : {}) } })
}
