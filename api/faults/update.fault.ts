import { migrations } from '../migrations/migrations'
import { migrate } from '../src/app/migrate'
import { load } from './harness/load'
import { PortalProcess } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { runCommand } from './harness/run-command'
import { until } from './harness/until'

const READ = '{ presentations(first: 5) { totalCount edges { node { id title } } } }'
const LAST = migrations.at(-1)?.name ?? ''

let postgres: Postgres
let portal: PortalProcess
beforeAll(async () => {
  postgres = await startPostgres({ isEmpty: true })
  // As the version before left it. The portal takes it for current, since it would not start; nothing that is asked for here
  // needs what is missing.
  await migrate(postgres.url, { to: migrations.at(-2)?.name })
  await postgres.query(`insert into migration (name, executed_at) values ('${LAST}', now())`)
  portal = await PortalProcess.start(postgres.url)
})
afterAll(async () => {
  await portal?.remove()
  await postgres?.remove()
})

describe('npm run migrate', () => {
  it('A pending migration is applied under load without a failed request, by one of two concurrent commands', async () => {
    await postgres.query(
      `insert into presentation (id, title, youtube_url, published_at) values (gen_random_uuid(), 'One', 'v', now())`,
    )
    await postgres.query(`delete from migration where name = '${LAST}'`)
    const readers = load(6, () =>
      fetch(`${portal.address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: READ }),
      }),
    )
    try {
      await until('the load is up', () => (readers.outcomes.answered[200] ?? 0) > 50, 30_000)
      const [one, other] = await Promise.all(
        [1, 2].map(() => runCommand('migrate', [], { DATABASE_URL: postgres.url })),
      )
      expect([one, other].sort()).toEqual([`Applied: ${LAST}\n`, 'The database is up to date.\n'])
    } finally {
      await readers.stop()
    }
    expect(readers.outcomes).toEqual({
      answered: { 200: expect.any(Number) },
      refused: 0,
      broken: [],
    })
    expect(await postgres.query(`select 1 from migration where name = '${LAST}'`)).toHaveLength(1)
  })
})
