import { contentFields, type ContentType, type FieldName } from '@portal/rules/content-fields'

/** The names of the fields that administrators write. */
export const fieldNames = <Type extends ContentType>(type: Type): FieldName<Type>[] =>
  Object.keys(contentFields[type]) as FieldName<Type>[]

/** The values of these fields. */
export const valuesOf = <Type extends ContentType, Values extends Record<FieldName<Type>, unknown>>(
  type: Type,
  item: Values,
): Pick<Values, FieldName<Type>> =>
  Object.fromEntries(fieldNames(type).map(name => [name, item[name]])) as Pick<
    Values,
    FieldName<Type>
  >

/** Sets the given fields; undefined ones stay. */
export function assignValues<Type extends ContentType>(
  type: Type,
  item: Record<FieldName<Type>, unknown>,
  values: Partial<Record<FieldName<Type>, unknown>>,
): void {
  for (const name of fieldNames(type)) if (values[name] !== undefined) item[name] = values[name]
}
