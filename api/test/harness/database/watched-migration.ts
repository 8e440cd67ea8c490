import pg from 'pg'
import type { MigrationList } from '#platform/database/orm'
import { migrate } from '../../../src/app/migrate'
import { FLUSH, OldVersion } from './old-version'

/** Locks that keep others from writing to a table, or from reading it. */
const STRONG = new Set([
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
])
const ROWS = 40

interface Table {
  name: string
  file: string
  read: number
  changed: number
  locks: string[]
}

const lookAt = (statistics: 'pg_stat_get_xact_' | 'pg_stat_get_') => `
  select c.relname as name, pg_relation_filenode(c.oid)::text as file, ${statistics}tuples_returned(c.oid)::int as read,
    (${statistics}tuples_updated(c.oid) + ${statistics}tuples_deleted(c.oid))::int as changed,
    array(select mode from pg_locks where pid = pg_backend_pid() and relation = c.oid and granted) as locks
  from pg_class c where c.relname = any($1) and c.relnamespace = 'public'::regnamespace`

/** Its connections say whose they are. */
const isPortals = (client: pg.Client): boolean =>
  (client as unknown as { connectionParameters: { application_name?: string } })
    .connectionParameters.application_name === 'portal'

type Query = (this: pg.Client, ...args: unknown[]) => Promise<pg.QueryResult>

/**
 * Applies the last migration of a history to a database of the version before, with rows in every table, and says what would be
 * in the way of those who use the portal meanwhile. Every statement that the migrator sends is looked at: within a transaction
 * by the locks that it leaves behind, and outside of one by what it waits for while somebody else is about to write.
 */
export async function faultsOf(
  url: string,
  history: MigrationList,
  gone: readonly string[] = [],
): Promise<string[]> {
  const before = history.at(-2)?.name
  await migrate(url, { to: before, history })
  const [observer, user, writer] = await Promise.all([
    connected(url),
    connected(url),
    connected(url),
  ])
  const old = await OldVersion.asOf(observer, gone)
  await old.fill(observer, ROWS)

  const send = pg.Client.prototype.query as unknown as Query
  const faults = new Set<string>()
  const tell = (found: string[]) => found.forEach(fault => faults.add(fault))
  const look = async (client: pg.Client, own: boolean) =>
    (await send.call(client, lookAt(own ? 'pg_stat_get_xact_' : 'pg_stat_get_'), [old.tables]))
      .rows as Table[]
  let last: Table[] = []
  let users: Promise<unknown> = Promise.resolve()

  async function inTransaction(client: pg.Client, args: unknown[]): Promise<pg.QueryResult> {
    const result = await send.apply(client, args)
    if (client.getTransactionStatus() !== 'T') return result
    const now = await look(client, true)
    tell(judge(last, now))
    last = now
    return result
  }

  async function byItself(client: pg.Client, args: unknown[]): Promise<pg.QueryResult> {
    await writer.query('begin')
    await writer.query(
      `lock table ${old.tables.map(table => `"${table}"`).join(', ')} in row exclusive mode`,
    )
    await writer.query('select pg_current_xact_id()')
    last = await look(observer, false)
    let ended = false
    const answer = send.apply(client, args).finally(() => (ended = true))
    answer.catch(() => undefined)
    const wanted: { name: string; mode: string }[] = []
    for (let waits = false; !ended && !waits; ) {
      const { rows } = await observer.query<{ name: string | null; mode: string }>(
        `select c.relname as name, l.mode from pg_locks l left join pg_class c on c.oid = l.relation where l.pid = $1 and not l.granted`,
        [(client as unknown as { processID: number }).processID],
      )
      waits = rows.length > 0
      for (const { name, mode } of rows)
        if (name !== null && STRONG.has(mode)) wanted.push({ name, mode })
    }
    // Others go on while an index is built. Where the table itself is waited for they would stand behind, and be counted as readers.
    if (wanted.length === 0) {
      // The statement may hold the lock while it waits for the writer.
      await user.query(`set lock_timeout = '2s'`)
      tell(await old.work(user))
      await user.query('reset lock_timeout')
    }
    await writer.query('commit')
    const result = await answer
    await send.call(client, FLUSH)
    const now = await look(observer, false)
    if (wanted.length > 0)
      tell(
        judge(
          last,
          now.map(table => ({
            ...table,
            locks: wanted.filter(({ name }) => name === table.name).map(({ mode }) => mode),
          })),
        ),
      )
    return result
  }

  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (!isPortals(this)) return send.apply(this, args)
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text
    if (/^(begin|start transaction)/i.test(text)) {
      return send.apply(this, args).then(async result => {
        last = await look(this, true)
        users = old.work(user).then(tell)
        return result
      })
    }
    if (this.getTransactionStatus() === 'T') return inTransaction(this, args)
    return /^\s*(create|drop|alter|update|delete|insert|reindex)\b/i.test(text)
      ? byItself(this, args)
      : send.apply(this, args)
  } as unknown as typeof pg.Client.prototype.query

  try {
    await migrate(url, { history })
  } finally {
    pg.Client.prototype.query = send as unknown as typeof pg.Client.prototype.query
    await users
    tell(await old.work(user))
    await Promise.all([observer, user, writer].map(client => client.end()))
  }
  return [...faults]
}

function judge(before: Table[], now: Table[]): string[] {
  const was = (name: string) => before.find(table => table.name === name)
  const locked = now.flatMap(({ name, locks }) =>
    locks.filter(mode => STRONG.has(mode)).map(mode => `${name} (${mode})`),
  )
  return now.flatMap(({ name, file, read, changed }) => [
    ...(file === was(name)?.file ? [] : [`rewrites ${name}`]),
    ...(locked.length > 0 && read > (was(name)?.read ?? 0)
      ? [`reads all of ${name} while it locks ${locked.join(', ')}`]
      : []),
    ...(changed - (was(name)?.changed ?? 0) >= ROWS ? [`changes all rows of ${name} at once`] : []),
  ])
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
