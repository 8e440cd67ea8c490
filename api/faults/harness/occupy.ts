import pg from 'pg'
import { until } from './until'

/** Takes every connection of a server while no one else connects to it. The returned function ends them. */
export async function occupy(url: string): Promise<() => Promise<void>> {
  const taken: pg.Client[] = []
  const take = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return taken.push(client)
    } catch {
      return undefined
    }
  }
  const connections = async () => {
    const counted = await taken[0]?.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where backend_type = 'client backend'`,
    )
    return counted?.rows[0]?.count
  }
  await until(
    'every connection is taken',
    async () => {
      // Count before the last attempt, because PostgreSQL frees a closed connection with a delay.
      for (;;) {
        const isAlone = (await connections()) === taken.length
        if (!(await take())) return isAlone
      }
    },
    20_000,
  )
  return async () => void (await Promise.all(taken.map(client => client.end())))
}
