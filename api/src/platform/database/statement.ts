import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './kysely'

/** Stands in a statement where a value goes that is known only when it is sent. */
class Slot {
  constructor(readonly name: string) {}
}

/** A slot for whatever is asked of it. */
const slots = new Proxy({}, { get: (_none, name) => new Slot(String(name)) })

/**
 * A statement that is sent over and over: `build` is called once for each form that it has, with a slot in the place of each
 * value, since building one anew costs more than sending it. What changes its text belongs to the form, of which there are
 * few; everything else is a value. The statement runs on the connection, or in the transaction, of the database it is given.
 */
export function statement<Values extends object, Row, Form extends object = object>(
  build: (db: Database, value: Values, form: Form) => Compilable<Row>,
): (db: Database, values: Values, form?: Form) => Promise<Row[]> {
  const built = new Map<string, CompiledQuery<Row>>()
  return async (db, values, form = {} as Form) => {
    const key = JSON.stringify(form)
    let query = built.get(key)
    if (!query) built.set(key, (query = build(db, slots as Values, form).compile()))
    const parameters = query.parameters.map(given => (given instanceof Slot ? values[given.name as keyof Values] : given))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
