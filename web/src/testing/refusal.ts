import { GraphQLError } from 'graphql'
import { type Schema, ValidationError } from 'yup'

/** The API's way of saying no: throw it from a resolver. */
export function refusal(
  code: string,
  message: string,
  field?: string,
  current?: object,
): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code, ...(field ? { field } : {}), ...(current ? { current } : {}) },
  })
}

/** What a schema of the rules makes of an input, or the API's refusal with the field it concerns. */
export function validated<Value>(schema: Schema<Value>, input: unknown): Value {
  try {
    return schema.validateSync(input, { abortEarly: false, stripUnknown: true })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const first = error.inner[0] ?? error
    throw refusal('BAD_USER_INPUT', first.errors[0] ?? error.message, first.path)
  }
}
