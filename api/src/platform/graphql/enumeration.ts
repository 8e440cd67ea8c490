import { registerEnumType } from 'type-graphql'

/** Registers an enumeration of the schema with the description of each value. Returns an object with its values. */
export function enumeration<Name extends string>(
  name: string,
  description: string,
  descriptions: Record<Name, string>,
): { readonly [One in Name]: One } {
  const values = Object.fromEntries(Object.keys(descriptions).map(one => [one, one]))
  return enumerationOf(name, description, values, descriptions) as { [One in Name]: One }
}

/** Registers an enumeration whose values have other names in the server: `values` maps the schema's names to them. */
export function enumerationOf<Values extends Readonly<Record<string, string>>>(
  name: string,
  description: string,
  values: Values,
  descriptions: Record<keyof Values, string>,
): Values {
  const valuesConfig: object = Object.fromEntries(
    Object.entries(descriptions).map(([one, text]) => [one, { description: text }]),
  )
  registerEnumType(values, { name, description, valuesConfig })
  return values
}
