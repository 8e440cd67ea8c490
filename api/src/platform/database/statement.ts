import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './kysely'

/** A placeholder for a parameter of a prepared query. */
class Parameter {
  constructor(readonly name: string) {}
}

/** Returns a placeholder for every property name. */
const parametersByName = new Proxy({}, { get: (_none, name) => new Parameter(String(name)) })

/**
 * A prepared query: `build` compiles it once per variant, with placeholders for its parameters, because building takes longer than
 * sending. Whatever changes its text belongs to the variant, of which there are few; everything else is a parameter. The query runs on
 * the connection or in the transaction of `db`.
 */
export function statement<Values extends object, Row, Variant extends object = object>(
  build: (db: Database, value: Values, variant: Variant) => Compilable<Row>,
): (db: Database, values: Values, variant?: Variant) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return async (db, values, variant = {} as Variant) => {
    const key = JSON.stringify(variant)
    let query = compiled.get(key)
    if (!query)
      compiled.set(key, (query = build(db, parametersByName as Values, variant).compile()))
    const parameters = query.parameters.map(given =>
      given instanceof Parameter ? values[given.name as keyof Values] : given,
    )
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
