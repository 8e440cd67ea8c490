import { ValidationError, type Schema } from 'yup'
import { badInput } from './errors'

/** What the schema makes of the input (trimmed, in lower case, defaults filled), or the first refusal with the field it concerns. */
export function validate<T>(schema: Schema<T>, input: unknown): T {
  try {
    return schema.validateSync(input, { abortEarly: false, stripUnknown: true })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const first = error.inner[0] ?? error
    throw badInput(first.errors[0] ?? error.message, first.path || undefined)
  }
}
