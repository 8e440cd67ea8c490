import { type Schema, ValidationError } from 'yup'
import { badInput, type FieldError } from './errors'

/** The input as the schema casts it (trimmed, in lower case, with defaults); throws the first error with all invalid fields. */
export function validate<T>(schema: Schema<T>, input: unknown): T {
  try {
    return schema.validateSync(input, { abortEarly: false, stripUnknown: true })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const first = error.inner[0] ?? error
    throw badInput(first.errors[0] ?? error.message, {
      field: first.path || undefined,
      fields: fieldsOf(error.inner),
    })
  }
}

/** The first error of each field. */
function fieldsOf(errors: readonly ValidationError[]): FieldError[] | undefined {
  const messages = new Map<string, string>()
  for (const { path, message } of errors)
    if (path && !messages.has(path)) messages.set(path, message)
  return messages.size > 0
    ? [...messages].map(([field, message]) => ({ field, message }))
    : undefined
}
