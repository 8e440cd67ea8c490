import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { sampleOf } from '../../harness/jest/thorough'
import type { Person } from '../../harness/portal/person'
import type { TestPortal } from '../../harness/portal/portal'
import { startRestPortal } from '../../harness/portal/rest-portal'

const VIDEO = 'https://youtu.be/aqz-KE-bpKQ'

let portal: TestPortal
let visitor: Person
let shareholder: Person
let admin: Person
beforeAll(async () => {
  ;({ portal, visitor, shareholder, admin } = await startRestPortal())
})
afterAll(() => portal.stop())

const rubbish: [string, unknown][] = [
  ['a number', 5],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['a truth', true],
  ['a list', ['A title that is long enough']],
  ['a list in a list', [[]]],
  ['an object', { a: 1 }],
  ['an object that cannot be a text', { toString: 1, valueOf: 1 }],
  ['null', null],
  ['half a character', 'Some text with \ud800 in it'],
  ['a very long text', 'x'.repeat(90_000)],
]

/** One kind per way in which a field refuses it. */
const someRubbish = sampleOf('wrong values of each field', rubbish, {
  short: ([kind]) => ['a number', 'an object', 'null', 'half a character'].includes(kind),
})

describe('Values of the wrong kind', () => {
  const rightPresentation = { title: 'Rubbish', youtubeUrl: VIDEO, publishedAt: '2026-03-02' }
  const rightAnnouncement = { title: 'Rubbish', content: 'Text', publishedAt: '2026-03-02' }
  const forms: {
    path: string
    as: () => Person
    right: Record<string, unknown>
    optional: string[]
    mutation: string
    input: string
    select: string
  }[] = [
    {
      path: '/api/admin/presentations',
      as: () => admin,
      right: rightPresentation,
      optional: ['description', 'category', 'topic', 'year', 'isPinned', 'presenter', 'duration'],
      mutation: 'presentationCreate',
      input: 'PresentationCreateInput',
      select: 'presentation { id }',
    },
    {
      path: '/api/admin/announcements',
      as: () => admin,
      right: rightAnnouncement,
      optional: ['documentUrl', 'category', 'awaitsExchange'],
      mutation: 'announcementCreate',
      input: 'AnnouncementCreateInput',
      select: 'announcement { id }',
    },
    {
      path: '/api/auth/signup',
      as: () => visitor,
      right: { email: 'rubbish@example.com' },
      optional: ['name'],
      mutation: 'signUp',
      input: 'SignUpInput',
      select: 'message',
    },
    {
      path: '/api/auth/signin',
      as: () => visitor,
      right: { email: 'rubbish@example.com' },
      optional: [],
      mutation: 'signIn',
      input: 'SignInInput',
      select: 'message',
    },
    {
      path: '/api/auth/verify',
      as: () => visitor,
      right: { token: 'rubbish' },
      optional: [],
      mutation: 'magicLinkVerify',
      input: 'MagicLinkVerifyInput',
      select: 'token',
    },
    {
      path: '/api/auth/admin/login',
      as: () => visitor,
      right: { email: 'rubbish@example.com', password: 'rubbish' },
      optional: [],
      mutation: 'adminSignIn',
      input: 'AdminSignInInput',
      select: 'token',
    },
  ]

  /** What the database holds, as one text. */
  async function everything(): Promise<string> {
    const tables = [
      'presentation',
      'announcement',
      'question',
      'magic_token',
      'shareholder',
      'session',
      'evidence_event',
    ]
    const counts = tables.map(table => sql`(select count(*) from ${sql.table(table)})`)
    const { rows } = await sql<{ all: string }>`
      select concat_ws(' ', ${sql.join(counts)}) as all`.execute(sqlOf(portal.em()))
    return rows[0]!.all
  }
  /** What is left out or empty is allowed for these, and so is a flag that is true. */
  const allowed = (field: string, value: unknown, optional: string[]) =>
    (value === null && optional.includes(field)) ||
    (['isPinned', 'awaitsExchange'].includes(field) && value === true) ||
    (['description', 'content'].includes(field) &&
      typeof value === 'string' &&
      value.length > 1_000)

  for (const { path, as, right, optional, mutation, input, select } of forms)
    for (const [index, field] of [...Object.keys(right), ...optional].entries())
      it(`A value of the wrong kind is refused over REST and GraphQL and changes nothing: ${mutation}.${field}`, async () => {
        const document = `mutation ($input: ${input}!) { ${mutation}(input: $input) { ${select} } }`
        // What merely is a wrong password is refused as one.
        const login = mutation === 'adminSignIn'
        const refusal = expect.stringMatching(
          login ? /^(400 BAD_USER_INPUT|401 UNAUTHENTICATED)$/ : /^400 BAD_USER_INPUT$/,
        )
        const code = expect.stringMatching(
          login ? /^(BAD_USER_INPUT|UNAUTHENTICATED)$/ : /^BAD_USER_INPUT$/,
        )
        const before = await everything()
        for (const [kind, value] of index === 0 ? rubbish : someRubbish) {
          if (allowed(field, value, optional)) continue
          const rest = await as().post(path, { isPinned: false, ...right, [field]: value })
          expect([kind, 'REST', `${rest.status} ${rest.body.code}`]).toEqual([
            kind,
            'REST',
            refusal,
          ])
          const { errors } = await as().graphql(document, { input: { ...right, [field]: value } })
          expect([kind, 'GraphQL', errors?.[0]?.extensions.code]).toEqual([kind, 'GraphQL', code])
        }
        expect(await everything()).toEqual(before)
      })

  it.each([
    [
      'questionAsk',
      'questionText',
      () => shareholder,
      async () => `/api/presentations/${(await portal.make.presentation()).id}/questions`,
    ],
    [
      'questionAnswer',
      'answerText',
      () => admin,
      async () => `/api/admin/questions/${(await portal.make.question()).id}/answer`,
    ],
  ] as const)(
    'A value of the wrong kind is refused over REST with the name of the field and changes nothing: %s.%s',
    async (_name, field, as, pathOf) => {
      const path = await pathOf()
      const before = await everything()
      for (const [kind, value] of rubbish) {
        const { status, body } = await as().post(path, { [field]: value })
        expect([kind, status, body.field]).toEqual([kind, 400, field])
      }
      expect(await everything()).toEqual(before)
    },
  )
})
