interface Refusal {
  message?: string
  field?: string
  fields?: { field: string; message: string }[]
}

/**
 * Without the `fields` of a refusal that names one field: they repeat its `field` and message, so that tests need not. Fails where the
 * first of `fields` says something else.
 */
export function withoutSingleField<T extends object>(refusal: T): T {
  const { message, field, fields } = refusal as Refusal
  if (!fields) return refusal
  expect(fields[0]).toEqual({ field, message })
  const { fields: _single, ...others } = refusal as T & Refusal
  return fields.length === 1 ? (others as unknown as T) : refusal
}
