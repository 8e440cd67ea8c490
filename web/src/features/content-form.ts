import type { ObjectSchema } from 'yup'

/** Values as controls have them: text, or on and off. */
export type FormValues<Values> = {
  [Name in keyof Values]-?: NonNullable<Values[Name]> extends boolean ? boolean : string
}

/** The initial values of a form: those of the item, or empty ones. */
export const formValues = <Values extends object>(
  schema: ObjectSchema<Values>,
  item: Record<keyof Values, unknown> | null,
): FormValues<Values> =>
  Object.fromEntries(
    Object.entries(schema.describe().fields).map(([name, { type }]) => {
      const value: unknown = item?.[name as keyof Values]
      return [name, type === 'boolean' ? value === true : String(value ?? '')]
    }),
  ) as FormValues<Values>
