import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { modules } from '../../src/app/modules'

const SRC = resolve(__dirname, '../../src')

/** Subjects whose words the platform uses in another sense, such as a page of a list. */
const GENERAL = new Set([
  'account',
  'counter',
  'mail',
  'owner',
  'page',
  'portal',
  'sending',
  'session',
  'upload',
])

/** The subjects that a file of the platform names, or whose words it uses in another sense. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'access/access.ts': 'admin shareholder',
  'access/check.ts': 'admin',
  'access/permissions.ts': 'admin shareholder',
  'access/viewer.ts': 'admin shareholder',
  'configuration/configuration.ts':
    'admin alert announcement answer backup evidence presentation question shareholder webhook',
  'database/advisory-locks.ts': 'announcement broadcast webhook',
  'database/connections/connection-pool.ts': 'release',
  'database/connections/pipelined-pool.ts': 'release',
  'errors/sql-error.ts': 'publication',
  'events/postgres-event-bus.ts': 'answer',
  'jobs/pg-boss-job-queue.ts': 'policy',
  'limits/rate-limits.ts': 'policy',
  'mailer/mailer.ts': 'admin announcement answer broadcast presentation',
  'mailer/postmark-mailer.ts': 'answer broadcast',
  'mailer/postmark-provider.ts': 'broadcast',
  'mailer/postmark-reports.ts': 'admin',
  'mailer/smtp-mailer.ts': 'release',
  'operation/context.ts': 'policy webhook',
  'security/secrets.ts': 'evidence webhook',
}

const COMMENT = /^\s*(?:\/\/|\/?\*|--).*$|\s(?:\/\/|--)\s.*$/gm
const singular = (word: string) => word.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')

/** Entities whose names are one word, and modules. */
const subjects = new Set(
  [
    ...modules.flatMap(({ entities = [] }) => entities.map(({ name }) => name)),
    ...globSync('modules/**/*.module.ts', { cwd: SRC }).map(file => basename(file, '.module.ts')),
  ]
    .filter(name => /^[A-Z]?[a-z]+$/.test(name))
    .map(singular)
    .filter(name => !GENERAL.has(name)),
)

/** The subjects in the words of a text, of which a name in camel case has several. */
const subjectsIn = (text: string) => {
  const words = text.replaceAll(COMMENT, '').match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []
  const named = new Set(words.map(singular))
  return [...subjects]
    .filter(subject => named.has(subject))
    .toSorted()
    .join(' ')
}

describe('Subjects in the platform', () => {
  it('The platform names no subject, apart from listed exceptions', () => {
    const found = globSync('**/*.{ts,mts,sql}', { cwd: resolve(SRC, 'platform') }).map(
      file => [file, subjectsIn(readFileSync(resolve(SRC, 'platform', file), 'utf8'))] as const,
    )
    expect(Object.fromEntries(found.filter(([, names]) => names))).toEqual(EXCEPTIONS)
  })

  it.each([
    ['a text', "{ type: 'release', id }"],
    ['a name', 'questionsPerShareholderPerHour: number'],
    ['SQL', 'create index on answer_citation (id)'],
  ])('A subject is found in %s, but not in a comment', (_where, text) => {
    expect([subjectsIn(text), subjectsIn(`// ${text}`)]).toEqual([expect.stringMatching(/./), ''])
  })
})
