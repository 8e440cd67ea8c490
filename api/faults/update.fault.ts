import { Migration } from '@mikro-orm/migrations'
import { migrations } from '../migrations/migrations'
import { migrate } from '../src/app/migrate'
import { load } from './harness/load'
import { PortalProcess } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { runCommand } from './harness/run-command'
import { until } from './harness/until'

const READ = '{ presentations(first: 5) { totalCount edges { node { id title } } } }'
/** A second migration, until the portal has one. */
const SECOND = '29990101000000_second'
class AddsColumn extends Migration {
  override up = () => this.addSql('alter table presentation add column tried int')
}
const history = [...migrations, { name: SECOND, class: AddsColumn }]

let postgres: Postgres
let portal: PortalProcess
beforeAll(async () => {
  postgres = await startPostgres()
  portal = await PortalProcess.start(postgres.url)
  await postgres.query(
    `insert into presentation (id, title, youtube_url, published_at) values (gen_random_uuid(), 'One', 'v', now())`,
  )
})
afterAll(async () => {
  await portal?.remove()
  await postgres?.remove()
})

/** Acts while visitors read, none of whose requests may fail. */
async function underLoad(act: () => Promise<void>): Promise<void> {
  const readers = load(6, () =>
    fetch(`${portal.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: READ }),
    }),
  )
  try {
    await until('the load is up', () => (readers.outcomes.answered[200] ?? 0) > 50, 30_000)
    await act()
  } finally {
    await readers.stop()
  }
  expect(readers.outcomes).toEqual({
    answered: { 200: expect.any(Number) },
    refused: 0,
    broken: [],
  })
}

describe('An update under load', () => {
  it('All functions and triggers are replaced without a failed request, by one of two commands', async () => {
    await postgres.query('delete from sql_file')
    await underLoad(async () => {
      const outputs = await Promise.all(
        [1, 2].map(() => runCommand('migrate', [], { DATABASE_URL: postgres.url })),
      )
      expect(outputs.sort()).toEqual([
        expect.stringMatching(/^Applied: platform\/clock\/portal-now\.functions\.sql, /),
        'The database is up to date.\n',
      ])
    })
  })

  it('A pending migration is applied without a failed request', async () => {
    await underLoad(async () => {
      expect(await migrate(postgres.url, { history })).toEqual([SECOND])
    })
  })
})
