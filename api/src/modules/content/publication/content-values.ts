import { type ContentType, type FieldName, fieldNames } from '@portal/rules/content-fields'

/** Sets the given fields; undefined ones stay. */
export function assignValues<Type extends ContentType>(
  type: Type,
  item: Record<FieldName<Type>, unknown>,
  values: Partial<Record<FieldName<Type>, unknown>>,
): void {
  for (const name of fieldNames(type)) if (values[name] !== undefined) item[name] = values[name]
}
