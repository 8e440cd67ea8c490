import { Migration } from '@mikro-orm/migrations'
import { IndexMigration } from '#platform/database/index-migration'
import type { MigrationList } from '#platform/database/orm'
import { migrations } from '../../../migrations/migrations'
import { migrate } from '../../../src/app/migrate'
import { copyDatabase, createEmptyDatabase } from '../../harness/database/databases'
import { faultsOf } from '../../harness/database/watched-migration'

/** Columns ("table.column") and tables that the version before has stopped using, by the migration that takes them away. */
const NO_LONGER_USED: Record<string, string[]> = {}

/** A database that is migrated further from test to test, and copied: none is migrated from its beginning. */
let template: Awaited<ReturnType<typeof createEmptyDatabase>>
beforeAll(async () => (template = await createEmptyDatabase()))
afterAll(() => template.drop())

async function judged(history: MigrationList, gone?: string[]): Promise<string[]> {
  const before = history
    .slice(0, -1)
    .findLast(({ name }) => migrations.some(known => known.name === name))
  await migrate(template.url, { to: before?.name, history: migrations })
  const { url, drop } = await copyDatabase(template.url)
  try {
    return await faultsOf(url, history, gone)
  } finally {
    await drop()
  }
}

/** A migration that comes after all there are, of these statements. */
const after = (statements: string[], transactional = true): MigrationList => [
  ...migrations,
  {
    name: '29990101000000_tried',
    class: class extends Migration {
      override isTransactional = () => transactional
      override up = () => statements.forEach(statement => this.addSql(statement))
    },
  },
]

describe('A migration without downtime', () => {
  for (const [index, { name }] of migrations.entries())
    if (index > 0)
      it(`The migration ${name} passes the check for downtime`, async () => {
        expect(await judged(migrations.slice(0, index + 1), NO_LONGER_USED[name])).toEqual([])
      })

  it.each([
    ['a column that may be empty', ['alter table question add column extra text null']],
    [
      'a column with a constant default',
      [`alter table question add column extra text not null default 'none'`],
    ],
    [
      'a foreign key that is not checked yet',
      [
        'alter table stored_file add constraint tried foreign key (uploaded_by_id) references admin (id) not valid',
      ],
    ],
    [
      'a check that is not checked yet',
      ['alter table question add constraint tried check (version > 0) not valid'],
    ],
    [
      'a table',
      [
        'create table tried (id uuid primary key, question_id uuid references question (id))',
        'create index on tried (question_id)',
      ],
    ],
  ])('A migration that adds %s passes the check for downtime', async (_what, statements) => {
    expect(await judged(after(statements))).toEqual([])
  })

  it('A migration that validates an unchecked constraint by itself passes the check for downtime', async () => {
    const unchecked = after([
      'alter table question add constraint tried check (version is not null) not valid',
    ])
    const checked = after(['alter table question validate constraint tried']).at(-1)
    expect(
      await judged([...unchecked, { name: '29990102000000_checked', class: checked!.class }]),
    ).toEqual([])
  })

  it('A migration that builds an index concurrently passes the check for downtime', async () => {
    class Index extends IndexMigration {
      override up = () => this.buildIndex('tried', 'on question (version)')
    }
    expect(await judged([...migrations, { name: '29990101000000_tried', class: Index }])).toEqual(
      [],
    )
  })

  it('A migration that drops a column which the version before no longer uses passes the check for downtime', async () => {
    expect(
      await judged(after(['alter table question drop column moderation_note']), [
        'question.moderation_note',
      ]),
    ).toEqual([])
  })
})

describe('A migration with downtime', () => {
  it.each([
    [
      'changes a type',
      ['alter table question alter column version type bigint'],
      ['rewrites question'],
    ],
    [
      'fills a column with a value for each row',
      ['alter table question add column extra uuid not null default gen_random_uuid()'],
      ['rewrites question'],
    ],
    [
      'builds an index',
      ['create index tried on question (version)'],
      ['reads all of question while it locks question (ShareLock)'],
    ],
    [
      'adds a unique constraint',
      ['alter table question add constraint tried unique (id, version)'],
      ['question (AccessExclusiveLock)'],
    ],
    [
      'adds a foreign key and checks it',
      [
        'alter table stored_file add constraint tried foreign key (uploaded_by_id) references admin (id)',
      ],
      ['reads all of stored_file while it locks admin (ShareRowExclusiveLock)'],
    ],
    [
      'adds a check and checks it',
      ['alter table question add constraint tried check (version > 0)'],
      ['reads all of question while it locks'],
    ],
    [
      'forbids null without a check',
      ['alter table policy alter column category set not null'],
      ['reads all of policy while it locks'],
    ],
    [
      'checks in the transaction that added',
      [
        'alter table question add constraint tried check (version > 0) not valid',
        'alter table question validate constraint tried',
      ],
      ['reads all of question while it locks'],
    ],
    [
      'changes every row',
      ['update question set version = version + 1'],
      ['changes all rows of question at once'],
    ],
    [
      'takes a column away',
      ['alter table question drop column moderation_note'],
      ['the version before cannot use question: column "moderation_note"'],
    ],
    [
      'renames a table',
      ['alter table policy rename to rule'],
      ['the version before cannot use policy: relation "policy" does not exist'],
    ],
    [
      'asks for what the version before does not give',
      [
        'alter table question add column extra text not null default 1',
        'alter table question alter column extra drop default',
      ],
      ['null value in column "extra"'],
    ],
  ])('A migration that %s fails the check for downtime', async (_what, statements, faults) => {
    const found = await judged(after(statements))
    for (const fault of faults) expect(found.join('\n')).toContain(fault)
  })

  it('A migration that builds an index outside a transaction, but not concurrently, fails the check for downtime', async () => {
    expect(await judged(after(['create index tried on question (version)'], false))).toEqual([
      'reads all of question while it locks question (ShareLock)',
    ])
  })
})
