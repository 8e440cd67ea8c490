import {
  ANSWER_MAX_LENGTH,
  LINE_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  TEXT_MAX_LENGTH,
} from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import {
  hasInvisibleCharacters,
  visibleLength,
  withoutNeededJoiners,
} from '@portal/rules/text/invisible-characters'
import { allNaughty, categoriesOf, naughty } from '../../harness/files/naughty'
import { withoutSingleField } from '../../harness/graphql/single-field'
import { sampleOf } from '../../harness/jest/thorough'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, aShareholder } from '../../harness/portal/signed-in'

let portal: TestPortal
let admin: Person
let shareholder: Person
let presentationId: string
beforeAll(async () => {
  portal = await startTestPortal()
  ;[admin, shareholder] = [await anAdmin(portal), await aShareholder(portal)]
  presentationId = (await portal.make.presentation()).id
  // Makes the table of jobs, which many at once cannot.
  await portal.mails()
})
afterAll(() => portal.stop())

/** A text field: on one line or on several, how long it may be, and whether nothing is an answer. */
interface TextField {
  lines?: true
  most?: number
  optional?: true
  /** Whether somebody is called so. */
  name?: true
  /** What stands in front of the text, where one must be longer than some are. */
  after?: string
}

interface Form {
  fields: Record<string, TextField>
  path: () => Promise<string>
  method?: 'PUT'
  mutation: string
  /** The payload's field with what was stored. */
  payload: string
  right: object
  as?: () => Person
  /** The lists in which it is found again: over REST, and over GraphQL down to its edges. */
  rest: string
  connection: string
  edgesOf: (data: any) => any
}

const FRONT = 'Please explain: '
const date = '2026-03-02'
const all = (field: string) => ({ connection: `page: ${field}`, edgesOf: (data: any) => data.page })
const forms: Record<string, Form> = {
  'a presentation': {
    fields: {
      title: {},
      description: { lines: true, most: TEXT_MAX_LENGTH, optional: true },
      presenter: { optional: true },
      duration: { most: 20, optional: true },
    },
    path: async () => '/api/admin/presentations',
    mutation: 'presentationCreate',
    payload: 'presentation',
    right: { youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ', publishedAt: date },
    rest: '/api/presentations',
    ...all('presentations'),
  },
  'an announcement': {
    fields: {
      title: {},
      content: { lines: true, most: TEXT_MAX_LENGTH },
      category: { optional: true },
    },
    path: async () => '/api/admin/announcements',
    mutation: 'announcementCreate',
    payload: 'announcement',
    right: { publishedAt: date },
    rest: '/api/announcements',
    ...all('announcements'),
  },
  'a policy': {
    fields: { title: {}, category: { optional: true } },
    path: async () => '/api/admin/policies',
    mutation: 'policyCreate',
    payload: 'policy',
    right: { pdfUrl: 'https://example.com/one.pdf' },
    rest: '/api/policies',
    ...all('policies'),
  },
  'a shareholder': {
    fields: { name: { name: true } },
    path: async () => `/api/admin/shareholders/${(await portal.make.shareholder()).id}`,
    method: 'PUT',
    mutation: 'shareholderUpdate',
    payload: 'shareholder',
    right: {},
    rest: '/api/admin/shareholders',
    ...all('shareholders'),
  },
  'a question': {
    fields: { questionText: { lines: true, most: QUESTION_MAX_LENGTH, after: FRONT } },
    path: async () => `/api/presentations/${presentationId}/questions`,
    mutation: 'questionAsk',
    payload: 'question',
    right: {},
    as: () => shareholder,
    rest: '/api/admin/questions',
    connection: 'queue: moderationQueue(name: PENDING) { page: questions',
    edgesOf: data => data.queue.page,
  },
  'an answer': {
    fields: { answerText: { lines: true, most: ANSWER_MAX_LENGTH, after: FRONT } },
    path: async () => `/api/admin/questions/${(await portal.make.question()).id}/answer`,
    mutation: 'questionAnswer',
    payload: 'question',
    right: {},
    rest: '/api/admin/questions',
    connection: 'queue: moderationQueue(name: ANSWERED) { page: questions',
    edgesOf: data => data.queue.page,
  },
}

/** What becomes of a text: stored, or refused with the reason. Trimmed, and a line has no breaks. Names keep control characters, which refuse them. */
function fateOf(
  text: string,
  { lines, most = LINE_MAX_LENGTH, optional, name }: TextField,
): { stored: string | null } | { refused: string | null } {
  const cleaned = text
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .replace(/[\u202a-\u202e]/g, '')
  const typed = name ? text : visibleLength(cleaned) > 0 ? cleaned : ''
  const written = (lines ? typed : typed.replace(/\s*[\r\n]+\s*/g, ' ')).trim()
  const kept = name ? written.normalize('NFC') : written
  if (kept.length > most) return { refused: messages.tooLong(most) }
  if (/[^\P{Cc}\t\n\r]/u.test(kept) || !kept.isWellFormed())
    return { refused: messages.unreadableText }
  if (name && hasInvisibleCharacters(withoutNeededJoiners(kept)))
    return { refused: messages.nameInvisible }
  if (kept === '') return optional ? { stored: null } : { refused: null }
  return { stored: kept }
}

/** Sends it by one of the two ways, and tells what came back in the same words. */
async function send(form: Form, way: 'GraphQL' | 'REST', values: object) {
  const person = form.as?.() ?? admin
  const path = await form.path()
  const body = { ...form.right, ...values }
  if (way === 'REST') {
    const email = form.method && `s${path.slice(-12)}@example.com`
    const answer = await person.rest(form.method ?? 'POST', path, { ...body, email })
    return {
      status: answer.status,
      id: answer.body.id as string,
      refusal: answer.body as Record<string, unknown>,
    }
  }
  const id = /[0-9a-f-]{36}/.exec(path)?.[0]
  const ids = form.mutation === 'questionAsk' ? { presentationId: id } : id ? { id } : {}
  const email = form.method && { email: `s${path.slice(-12)}@example.com` }
  const type = `${form.mutation[0]?.toUpperCase()}${form.mutation.slice(1)}Input`
  const { status, data, errors } = await person.graphql(
    `mutation ($input: ${type}!) { sent: ${form.mutation}(input: $input) { ${form.payload} { id } } }`,
    { input: { ...body, ...ids, ...email } },
  )
  return {
    status,
    id: data?.sent?.[form.payload]?.id as string,
    refusal: withoutSingleField({ message: errors?.[0]?.message, ...errors?.[0]?.extensions }),
  }
}

/** Everything that a list has, over both. */
async function listed(form: Form): Promise<Map<string, Record<string, unknown>>[]> {
  const rest = (await admin.get(form.rest)).body as { id: string }[]
  const nodes: { id: string }[] = []
  for (let after: string | null = null; ; ) {
    const closing = form.connection.includes('{') ? ' }' : ''
    const data: any = await admin.ask(
      `query ($after: String) { ${form.connection}(first: 100, after: $after) { edges { node { id ${Object.keys(form.fields).join(' ')} } } pageInfo { hasNextPage endCursor } }${closing} }`,
      { after },
    )
    const { edges, pageInfo } = form.edgesOf(data)
    nodes.push(...edges.map(({ node }: { node: { id: string } }) => node))
    if (!pageInfo.hasNextPage) break
    after = pageInfo.endCursor
  }
  return [rest, nodes].map(rows => new Map(rows.map(row => [row.id, row])))
}

async function inBatches<T>(
  values: readonly T[],
  work: (value: T, index: number) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < values.length; start += 20)
    await Promise.all(
      values.slice(start, start + 20).map((value, offset) => work(value, start + offset)),
    )
}

describe('The selection of unusual texts', () => {
  const fates = (texts: string[]) => {
    const all = Object.values(forms).flatMap(({ fields }) =>
      Object.values(fields).flatMap(field => texts.map(text => fateOf(text, field))),
    )
    return new Set(all.map(fate => ('refused' in fate ? fate.refused : typeof fate.stored)))
  }

  it('The selected texts have every character category and every expected outcome of the whole list', () => {
    expect(categoriesOf(naughty)).toEqual(categoriesOf(allNaughty))
    expect(categoriesOf(naughty).length).toBeGreaterThan(20)
    expect(fates(naughty)).toEqual(fates(allNaughty))
  })
})

/** The forms that together have each kind of field: a line, several lines, optional, a name, and a minimum length. */
const EACH_KIND = new Set(['a presentation', 'a shareholder', 'a question'])

describe('Unusual text in an input', () => {
  it.each(Object.entries(forms))(
    'Unusual text in the fields of %s is stored, or refused with BAD_USER_INPUT for its field',
    async (what, form) => {
      const texts = sampleOf(`texts in the fields of ${what}`, naughty, {
        short: (_text, index) => EACH_KIND.has(what) || index % 4 === 0,
      })
      const expected = new Map<string, Record<string, unknown>>()
      await inBatches(texts, async (text, index) => {
        const way = index % 2 ? 'REST' : 'GraphQL'
        const values: Record<string, string> = {}
        const kept: Record<string, unknown> = {}
        for (const [name, field] of Object.entries(form.fields)) {
          const whole = (field.after ?? '') + text
          const fate = fateOf(whole, field)
          if ('refused' in fate) {
            // By itself, so that it is seen that this field is the one at fault.
            const plain = Object.fromEntries(
              Object.keys(form.fields).map(other => [other, 'Plain words']),
            )
            const { status, refusal } = await send(form, way, { ...plain, [name]: whole })
            const message = fate.refused ?? refusal.message
            expect([text, way, status, refusal]).toEqual([
              text,
              way,
              way === 'REST' ? 400 : 200,
              { code: 'BAD_USER_INPUT', field: name, message },
            ])
            values[name] = 'Plain words'
            kept[name] = 'Plain words'
          } else {
            values[name] = whole
            kept[name] = fate.stored
          }
        }
        const { id, refusal } = await send(form, way, values)
        expect([text, way, typeof id, refusal.message]).toEqual([text, way, 'string', undefined])
        expected.set(id, { id, ...kept })
      })
      for (const rows of await listed(form))
        for (const [id, row] of expected) expect(rows.get(id)).toMatchObject(row)
    },
  )
})

describe('Unusual text in a search', () => {
  it('A search of shareholders for unusual text is answered or refused with BAD_USER_INPUT', async () => {
    await inBatches(naughty, async search => {
      const { errors, status } = await admin.graphql(
        'query ($search: String) { shareholders(search: $search) { totalCount } }',
        { search },
      )
      const code = errors?.[0]?.extensions.code
      expect([search, status, code === undefined || code === 'BAD_USER_INPUT']).toEqual([
        search,
        200,
        true,
      ])
    })
  })

  it('A search of the desk for unusual text is answered or refused with BAD_USER_INPUT', async () => {
    const query =
      'query ($search: String) { moderationQueue(name: PENDING) { questions(filter: { search: $search }) { totalCount } } }'
    await inBatches(naughty, async search => {
      const { errors, status } = await admin.graphql(query, { search })
      const code = errors?.[0]?.extensions.code
      expect([search, status, code === undefined || code === 'BAD_USER_INPUT']).toEqual([
        search,
        200,
        true,
      ])
    })
  })

  it('A URL with unusual text in its path or query is answered with 200, 400 or 404', async () => {
    await inBatches(
      naughty.filter(text => text.isWellFormed() && text.length < 1_000),
      async text => {
        const value = encodeURIComponent(text)
        for (const path of [
          `/api/policies/${value}`,
          `/api/presentations?category=${value}`,
          `/api/policies?after=${value}`,
          `/objects/${value}`,
        ]) {
          const { status } = await portal.visitor().get(path)
          expect([path, [200, 400, 404].includes(status)]).toEqual([path, true])
        }
      },
    )
  })
})
