import type { ClientBase } from 'pg'

/** The migrator's own and the tallies, which are filled again, and counts of requests that a restored portal need not remember. */
const LEFT_OUT = ['migration', 'tally', 'rate_limit']

/** Every table that is kept, those that others point to first. Unlogged ones are not: they are meant to be forgotten. */
export async function tablesOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select class.relname as name, coalesce(array_agg(target.relname::text) filter (where target.relname is not null), '{}') as needs
     from pg_class class
     left join pg_constraint key on key.conrelid = class.oid and key.contype = 'f' and key.confrelid <> class.oid
     left join pg_class target on target.oid = key.confrelid
     where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and class.relpersistence = 'p' and class.relname <> all($1)
     group by class.relname
     order by class.relname`,
    [LEFT_OUT],
  )
  const ordered: string[] = []
  while (ordered.length < rows.length) {
    const next = rows.filter(({ name, needs }) => !ordered.includes(name) && needs.every(need => ordered.includes(need)))
    if (next.length === 0) throw new Error('Tables that point to each other cannot be restored one after the other')
    ordered.push(...next.map(({ name }) => name))
  }
  return ordered
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
