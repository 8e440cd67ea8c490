import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UnderscoreNamingStrategy } from '@mikro-orm/core'

const ROOT = resolve(__dirname, '../../..')
interface Rule {
  name: string
  from: { path: string }
  to: { path: string }
}
const rules: Rule[] = require('../../../.dependency-cruiser.cjs').forbidden

/** Pairs of modules of which the lower one names tables of the upper one all the same. */
const UPWARD = [
  'mail/mail → accounts/accounts',
  'mail/mail → content/presentations',
  'mail/mail → dialogue/answers',
  'mail/mail → dialogue/questions',
]

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const filesOf = (pattern: string) => globSync(`api/src/**/${pattern}`, { cwd: ROOT })

const naming = new UnderscoreNamingStrategy()
const ENTITY = /@Entity\(([\s\S]*?)\)\n(?:@[\s\S]*?\n)?export class (\w+)/g
const VIEW = /create or replace view (\w+)/g

/** The file of the entity of each table, and of the definition of each view. */
const owners = new Map([
  ...filesOf('*.entity.ts').flatMap(file =>
    [...read(file).matchAll(ENTITY)].map(([, options = '', name = '']) => {
      const table = /tableName: '(\w+)'/.exec(options)?.[1] ?? naming.classToTableName(name)
      return [table, file] as const
    }),
  ),
  ...filesOf('*.sql').flatMap(file =>
    [...read(file).matchAll(VIEW)].map(([, name = '']) => [name, file] as const),
  ),
])

const COMMENT = /^\s*(?:\/\/|\/?\*|--).*$|\s(?:\/\/|--)\s.*$/gm
const KYSELY =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|from|using|\w+Join)\(\s*'(\w+)/g
const SQL = /\b(?:from|join|into|update|using|table|references|on|only)\s+"?(\w+)/g
const SECOND_IN_LIST = /\bfrom\s+\w+(?:\s+\w+)?,\s+(\w+)/g

function tablesIn(text: string): string[] {
  const code = text.replaceAll(COMMENT, '')
  return [KYSELY, SQL, SECOND_IN_LIST]
    .flatMap(pattern => [...code.matchAll(pattern)].map(([, name = '']) => name))
    .filter(name => owners.has(name))
}

/** The linter's rules on imports from upper layers and modules, without their exceptions. */
const order = rules
  .filter(({ name }) => /-knows-(what-lies-below|those-before-it)$/.test(name))
  .map(({ from, to }) => ({ from: new RegExp(from.path), to: new RegExp(to.path) }))
const isUpward = (file: string, other: string) =>
  order.some(({ from, to }) => from.test(file) && to.test(other))

const MODULE = /^api\/src\/(?:modules\/)?((?:evidence|portal|[\w-]+\/[\w-]+)(?=\/))/
const moduleOf = (file: string) => MODULE.exec(file)?.[1]

const upwardPairs = (file: string, text: string) =>
  tablesIn(text)
    .map(table => owners.get(table) as string)
    .filter(owner => isUpward(file, owner))
    .map(owner => `${moduleOf(file)} → ${moduleOf(owner)}`)

describe('Tables that SQL names', () => {
  it('SQL names tables of its own module and of modules below', () => {
    const found = filesOf('*.{ts,mts,sql}').flatMap(file => upwardPairs(file, read(file)))
    expect([...new Set(found)].toSorted()).toEqual(UPWARD)
  })

  it.each([
    ['a query', "db.selectFrom('question as q')"],
    ['a join', "db.selectFrom('admin').leftJoin(\n'question', 'a', 'b')"],
    ['a deletion', "db.deleteFrom('question')"],
    ['raw SQL', 'sql`update question set text = null`'],
    ['a list in raw SQL', 'sql`select 1 from admin a, question q`'],
    ['a foreign key', 'id uuid references question (id)'],
  ])('A table of a module above is found in %s', (_where, text) => {
    expect(upwardPairs('api/src/modules/accounts/team/team.sql', text)).toEqual([
      'accounts/team → dialogue/questions',
    ])
    expect(upwardPairs('api/src/modules/dialogue/releases/release.reads.ts', text)).toEqual([])
    expect(upwardPairs('api/src/platform/database/queries.ts', text)).toContain(
      'platform/database → dialogue/questions',
    )
  })

  it('A view of a module above is found', () => {
    const text = 'sql`select id from released_announcement`'
    expect(upwardPairs('api/src/modules/evidence/record-events.ts', text)).toEqual([
      'evidence → content/announcements',
    ])
  })
})
