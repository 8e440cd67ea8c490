import { ValidationError, type Schema } from 'yup'
import { badInput } from './errors'

/** The input as the schema casts it (trimmed, in lower case, with defaults); throws the first error with its field. */
export function validate<T>(schema: Schema<T>, input: unknown): T {
  try {
    return schema.validateSync(input, { abortEarly: false, stripUnknown: true })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const first = error.inner[0] ?? error
    throw badInput(first.errors[0] ?? error.message, first.path || undefined)
  }
}
