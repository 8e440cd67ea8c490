import type { ClientBase } from 'pg'

/** Not backed up: the tables of `migrate`, the processes that serve pages, the counters and the words of questions, which triggers fill again on restore, the rate limiter's counts, and exports, which end within a day. */
const EXCLUDED = [
  'migration',
  'sql_file',
  'portal_process',
  'tally',
  'upvote_count',
  'question_words',
  'rate_limit',
  'evidence_pack',
]

/** All tables to back up, in the order of their foreign keys. Unlogged tables are excluded: they are transient. */
export async function tablesOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select class.relname as name, coalesce(array_agg(target.relname::text) filter (where target.relname is not null), '{}') as needs
     from pg_class class
     left join pg_constraint key on key.conrelid = class.oid and key.contype = 'f' and key.confrelid <> class.oid
     left join pg_class target on target.oid = key.confrelid
     where class.relnamespace = 'public'::regnamespace and class.relkind = 'r' and class.relpersistence = 'p' and class.relname <> all($1)
     group by class.relname
     order by class.relname`,
    [EXCLUDED],
  )
  const ordered: string[] = []
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, needs }) => !ordered.includes(name) && needs.every(need => ordered.includes(need)),
    )
    if (next.length === 0)
      throw new Error('Tables that point to each other cannot be restored one after the other')
    ordered.push(...next.map(({ name }) => name))
  }
  return ordered
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
