import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import pg from 'pg'
import { statementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'

/** Ends every WebSocket that is open, and returns once the server knows. */
export function webSocketsOf(server: Server): { end: () => Promise<void> } {
  const open = new Set<Duplex>()
  server.on('upgrade', (_request, socket: Duplex) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    end: async () => {
      await Promise.all([...open].map(socket => once(socket.destroy(), 'close')))
    },
  }
}

/** Ends what listens to events from now on, once all events that were published before have been delivered. */
export function listenersOf(services: Services): { end: () => Promise<void> } {
  const { events } = services
  const [subscribe, ends] = [events.subscribe.bind(events), new Set<() => void>()]
  events.subscribe = listener => {
    const end = subscribe(listener)
    ends.add(end)
    return () => {
      ends.delete(end)
      end()
    }
  }
  return {
    end: async () => {
      for (const end of ends) end()
      ends.clear()
      const delivered = Promise.withResolvers<void>()
      const last = `the last event ${Math.random()}`
      const end = subscribe(
        event =>
          event.type === 'session-ended' && event.sessionIds[0] === last && delivered.resolve(),
      )
      await events.publish(statementRunner(services.orm.em.fork() as SqlEntityManager), {
        type: 'session-ended',
        sessionIds: [last],
      })
      await delivered.promise
      end()
    },
  }
}

/** Adds the table of the jobs that tests enqueue; unlogged, because backups contain no such tables. */
export const addTestJobs = (template: pg.Client) =>
  template.query('create unlogged table test_job (id serial primary key, queue text, data jsonb)')

/**
 * Adds `empty_tables()`, which deletes all rows except those of `migrate`, restarts the sequences and inserts the one row of the
 * baseline again. It uses `delete` because `truncate` creates a file for each table and index: 90 ms of PostgreSQL's processor time.
 * A function, because a connection then plans its statements only once.
 */
export async function addEmptyTables(template: pg.Client): Promise<void> {
  const { rows } = await template.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('migration', 'sql_file')`,
  )
  const tables = rows.map(({ name }) => name)
  // The lock waits for open transactions of the previous test.
  await template.query(`
    create function empty_tables() returns void language plpgsql as $$ begin
      lock table ${tables.join(', ')} in exclusive mode;
      ${tables.map(name => `delete from ${name};`).join('\n')}
      perform setval(seqrelid::regclass, seqstart, false) from pg_sequence
        join pg_class on pg_class.oid = seqrelid
        where relnamespace = 'public'::regnamespace and relname <> 'migration_id_seq';
      insert into disclosure_settings default values;
    end $$`)
}

/**
 * Empties the tables of a database over a connection of its own, without triggers and foreign keys: to switch them off and on again,
 * a connection discards all its plans.
 */
export function createTableCleaner(databaseUrl: string): {
  empty: () => Promise<void>
  close: () => Promise<void>
} {
  let client: pg.Client | undefined
  return {
    empty: async () => {
      if (!client) {
        client = new pg.Client({
          connectionString: databaseUrl,
          options: '-c session_replication_role=replica',
        })
        await client.connect()
      }
      await client.query('select empty_tables()')
    },
    close: async () => client?.end(),
  }
}

export function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
}
