import type { Client } from 'pg'
import type { SqlFile } from './sql-files'

/** A database of an earlier migration may lack columns of a function, which is then created unchecked. */
interface Applying {
  checked: boolean
}

/** Runs the files whose contents differ from those that ran last, in one transaction. Returns their names. */
export async function applySqlFiles(
  client: Client,
  files: readonly SqlFile[],
  { checked }: Applying,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select distinct on (name) name, hash from sql_file order by name, applied_at desc',
  )
  const current = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed = files.filter(({ name, hash }) => current.get(name) !== hash)
  if (changed.length === 0) return []
  await client.query('begin')
  try {
    await client.query(`select set_config('check_function_bodies', $1, true)`, [String(checked)])
    for (const { name, text, hash } of changed) {
      await client.query(text)
      await client.query(
        `insert into sql_file (name, hash, applied_at) values ($1, $2, now())
         on conflict (name, hash) do update set applied_at = excluded.applied_at`,
        [name, hash],
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return changed.map(({ name }) => name)
}

/** The files that never ran as they are: a newer version brings them. */
export async function findMissingFiles(
  client: Client,
  files: readonly SqlFile[],
): Promise<string[]> {
  const { rows } = await client.query<{ known: string }>(
    `select name || ' ' || hash as known from sql_file`,
  )
  const known = new Set(rows.map(row => row.known))
  return files.filter(({ name, hash }) => !known.has(`${name} ${hash}`)).map(({ name }) => name)
}
