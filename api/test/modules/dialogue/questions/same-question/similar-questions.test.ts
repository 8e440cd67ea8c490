import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { LIKELY_DUPLICATES_MAX, QUESTION_MAX_LENGTH } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import type { Presentation } from '#modules/content/presentations/presentation.entity'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { candidateQuery } from '#modules/dialogue/questions/similar/candidate-query'
import { MERGE } from '../../../../harness/modules/same-question'
import { statementsOf } from '../../../../harness/database/statements'
import { ROOT } from '../../../../harness/guides/operator-guides'
import type { Person } from '../../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'
import { anAdmin, aShareholder, signedIn } from '../../../../harness/portal/signed-in'

const SIMILAR =
  'query ($id: ID!, $text: String!) { similarQuestions(presentationId: $id, text: $text) { id questionText status } }'
const DUPLICATES =
  'query ($id: ID!, $first: Int = 5) { node(id: $id) { ... on Question { likelyDuplicates(first: $first) { questionText } } } }'
const NEW_ZEALAND =
  'Is the dividend reinvestment plan open to shareholders living in New Zealand this time?'
const DISCOUNT = 'Do shares under the reinvestment plan come at a discount?'
const ROYALTIES =
  'How much was paid in royalties in FY26, and is the change in rates that the state government has floated allowed for in guidance?'
const OTHERS = [
  ROYALTIES,
  'When does the second processing line start, and what will it cost?',
  'Why did diesel cost so much more than in the plan?',
  'What share of the workforce lives in the region?',
]

let portal: TestPortal
let asker: Shareholder
let presentation: Presentation
let reader: Person
let admin: Person
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  asker = await portal.make.shareholder()
  presentation = await portal.make.presentation()
  reader = await aShareholder(portal)
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const ask = (questionText: string, change?: (question: Question) => void, on = presentation) =>
  portal.make.question({ shareholder: asker, presentation: on, questionText }, change)
const askAll = async (texts: string[]) => {
  for (const text of texts) await ask(text)
}
const similar = async (text: string, on = presentation.id): Promise<string[]> =>
  (await reader.ask(SIMILAR, { id: on, text })).similarQuestions.map(
    (question: { questionText: string }) => question.questionText,
  )
const duplicates = async (id: string, first?: number): Promise<string[]> =>
  (await admin.ask(DUPLICATES, { id, first })).node.likelyDuplicates.map(
    (question: { questionText: string }) => question.questionText,
  )
const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: portal.database.url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The statements of a section for operators. */
const blockOf = (heading: string): string[] => {
  const guide = readFileSync(join(ROOT, 'docs/operate.md'), 'utf8')
  const code =
    new RegExp(`^## ${heading}$.*?^\`\`\`sql\n(.*?)^\`\`\`$`, 'ms').exec(guide)?.[1] ?? ''
  return code.split('\n').filter(line => line && !line.startsWith('--'))
}

describe('Questions like the one that is typed', () => {
  it('A paraphrased question is found first, an unrelated one is not', async () => {
    await askAll([...OTHERS, NEW_ZEALAND, DISCOUNT])
    const found = await similar('Can holders in New Zealand take the final dividend in shares')
    expect(found[0]).toBe(NEW_ZEALAND)
    for (const other of OTHERS) expect(found).not.toContain(other)
  })

  it('That a question of few is a sampled one makes none of its words common', async () => {
    await askAll(OTHERS)
    await ask(NEW_ZEALAND, question =>
      Object.assign(question, { id: '01a1fd87-5d32-7439-9fd5-377ba6850800' }),
    )
    expect(
      await sql(`select from question_words where words::text like '%sample of%'`),
    ).not.toEqual([])
    expect(await similar('Can holders in New Zealand take the final dividend in shares')).toEqual([
      NEW_ZEALAND,
    ])
  })

  it('A question is found with misspelt and missing words, and in another order', async () => {
    await askAll([...OTHERS, NEW_ZEALAND, DISCOUNT])
    for (const text of [
      'New Zeeland reinvesment plan',
      'In New Zealand: is the plan open?',
      'reinvestmnet plan discuont',
    ])
      expect([NEW_ZEALAND, DISCOUNT]).toContain((await similar(text))[0])
  })

  it('A misspelt word counts for the one that it is meant for', async () => {
    await askAll(['What of the lithium licence?', 'What of the copper licence?'])
    expect((await similar('The copprer licence, please'))[0]).toBe('What of the copper licence?')
    expect((await similar('The lihtium licence, please'))[0]).toBe('What of the lithium licence?')
  })

  it('Three questions at most are found, answered ones among them', async () => {
    await askAll([
      'Is the interim dividend franked?',
      'Will the interim dividend be franked?',
      'Why is the interim dividend not franked?',
    ])
    await ask('The interim dividend is franked, is it not?', question =>
      question.answer('It is franked to seventy per cent.', portal.clock.now()),
    )
    expect(await similar('is the interim dividend franked')).toHaveLength(3)
    await sql(`delete from question where question_text like 'Will%' or question_text like 'Why%'`)
    const { similarQuestions } = await reader.ask(SIMILAR, {
      id: presentation.id,
      text: 'Is the interim dividend franked, or not?',
    })
    expect(similarQuestions.map(({ status }: { status: string }) => status).sort()).toEqual([
      'ANSWERED',
      'PENDING',
    ])
  })

  it.each<[string, (question: Question) => void]>([
    ['an archived question', question => question.archive(portal.clock.now())],
    ['a withdrawn question', question => question.withdraw(portal.clock.now())],
    [
      'a question whose asker was notified of its decline',
      question => {
        question.decline('NO_COMMENT', portal.clock.now())
        question.notifyDecline(portal.clock.now())
      },
    ],
    [
      'a question that was not approved',
      question => Object.assign(question, { isApproved: false, isPublic: false }),
    ],
    [
      'a flagged question where those are hidden',
      question => question.flag(portal.clock.now(), true),
    ],
  ])('What the public does not see is not found: %s', async (_what, change) => {
    await ask(NEW_ZEALAND, change)
    expect(await similar(NEW_ZEALAND)).toEqual([])
    const own = await signedIn(portal, asker)
    expect(
      (await own.ask(SIMILAR, { id: presentation.id, text: NEW_ZEALAND })).similarQuestions,
    ).toEqual([])
  })

  it('A question whose asker is not notified yet is found', async () => {
    await ask(NEW_ZEALAND, question => question.decline('NO_COMMENT', portal.clock.now()))
    const { similarQuestions } = await reader.ask(SIMILAR, {
      id: presentation.id,
      text: NEW_ZEALAND,
    })
    expect(similarQuestions).toEqual([
      { id: expect.any(String), questionText: NEW_ZEALAND, status: 'PENDING' },
    ])
  })

  it('A merged wording leads to the question that it was merged into, once', async () => {
    await askAll(OTHERS)
    const target = await ask('Whether holders across the Tasman may reinvest is unclear to me.')
    const wording = await ask(NEW_ZEALAND)
    await ask('Is the reinvestment plan open in New Zealand?', question =>
      question.mergeInto(target, portal.clock.now()),
    )
    await admin.ask(MERGE, { input: { ids: [wording.id], intoId: target.id } })
    expect(
      await similar('Is the dividend reinvestment plan open to shareholders in New Zealand?'),
    ).toEqual([target.questionText])
    expect(await duplicates(target.id)).toEqual([])
  })

  it('Questions of other presentations are not found, and none where the presentation is scheduled or unknown', async () => {
    const other = await portal.make.presentation()
    const scheduled = await portal.make.presentation({
      publishedAt: new Date(portal.clock.now().getTime() + 86_400_000),
    })
    await ask(NEW_ZEALAND, undefined, other)
    await ask(NEW_ZEALAND, undefined, scheduled)
    expect(await similar(NEW_ZEALAND)).toEqual([])
    expect(await similar(NEW_ZEALAND, other.id)).toEqual([NEW_ZEALAND])
    for (const id of [scheduled.id, '01a1fd87-5d32-7439-9fd5-377ba6850815', 'no id'])
      expect(await similar(NEW_ZEALAND, id)).toEqual([])
  })

  it('Nothing is looked for below ten characters or without words', async () => {
    await ask('Dividends?! Why so small?')
    expect(await similar('dividends')).toEqual([])
    expect(await similar('    dividends     ')).toEqual([])
    expect(await similar('dividends small')).toHaveLength(1)
    for (const text of [
      'and of the is it not',
      '??!! ... --- !!!',
      '            ',
      `'' \\\\ & | ! <-> :* ()`,
    ])
      expect(await similar(text)).toEqual([])
  })

  it('A text that is longer than a question may be is refused, and one of that length is compared', async () => {
    expect(
      await reader.refusal(SIMILAR, {
        id: presentation.id,
        text: 'x'.repeat(QUESTION_MAX_LENGTH + 1),
      }),
    ).toMatchObject({
      message: messages.tooLong(QUESTION_MAX_LENGTH),
      code: 'BAD_USER_INPUT',
      field: 'text',
    })
    const long = `${NEW_ZEALAND} ${'Is it open to holders in New Zealand? '.repeat(200)}`
      .slice(0, QUESTION_MAX_LENGTH)
      .trim()
    await ask(NEW_ZEALAND)
    expect(await similar(long)).toEqual([NEW_ZEALAND])
  })

  it('Words of a text are never taken for operators or for those that say where a question was asked', async () => {
    await ask(NEW_ZEALAND)
    for (const text of [
      `on ${presentation.id}`,
      `sample of ${presentation.id}`,
      `'on ${presentation.id}'`,
      `royalties' | 'zeal`,
      'royalties | zeal:* & !x',
    ])
      expect(await similar(text)).toEqual([])
    await ask(`It's at C:\\temp\\o'brien.txt or http://example.com/a'b?c=\\d, isn't it?`)
    expect(await similar(`C:\\temp\\o'brien.txt http://example.com/a'b?c=\\d`)).toHaveLength(1)
  })

  it('Questions are compared in the database’s language', async () => {
    await ask('Warum wurden die Häuser nicht verkauft?')
    const stored = async () =>
      (await sql<{ words: string }>('select words::text from question_words'))[0]?.words
    const name = new URL(portal.database.url).pathname.slice(1)
    const [set, renew] = blockOf('The language of questions')
    await sql(set!.replace('portal', `"${name}"`))
    try {
      expect(await stored()).not.toContain(`'haus'`)
      await sql(renew!)
      expect(await stored()).toContain(`'haus'`)
      expect(await stored()).not.toContain(`'nicht'`)
    } finally {
      await sql(`alter database "${name}" reset default_text_search_config`)
    }
  })

  it('The number of statements does not depend on the similar questions found', async () => {
    await askAll([...OTHERS, NEW_ZEALAND])
    const one = await statementsOf(() => similar(NEW_ZEALAND))
    await askAll([`${NEW_ZEALAND} Please say.`, `${NEW_ZEALAND} Thank you.`])
    const three = await statementsOf(() => similar(NEW_ZEALAND))
    expect(three).toHaveLength(one.length)
  })
})

describe('Likely duplicates at the desk', () => {
  it('The pending questions of a presentation that ask the same are found, without the question itself, hidden and unapproved ones too', async () => {
    const { id } = await ask(NEW_ZEALAND)
    await askAll(OTHERS)
    await ask('Is the reinvestment plan open in New Zealand?', question =>
      Object.assign(question, { isApproved: false, isPublic: false }),
    )
    await ask('Can holders in New Zealand use the reinvestment plan?', question =>
      question.flag(portal.clock.now(), true),
    )
    await ask('Is the plan open in New Zealand now?', question =>
      question.archive(portal.clock.now()),
    )
    await ask('Is the plan open in New Zealand at all?', question =>
      question.answer('It is open to holders there.', portal.clock.now()),
    )
    await ask(NEW_ZEALAND, undefined, await portal.make.presentation())
    expect(await duplicates(id)).toEqual([
      'Is the reinvestment plan open in New Zealand?',
      'Can holders in New Zealand use the reinvestment plan?',
    ])
  })

  it('As many are found as are asked for, one to twenty, and five without a number', async () => {
    const { id } = await ask(NEW_ZEALAND)
    for (let count = 0; count < 7; count++) await ask(NEW_ZEALAND)
    expect(await duplicates(id)).toHaveLength(5)
    expect(await duplicates(id, 2)).toHaveLength(2)
    expect(await duplicates(id, LIKELY_DUPLICATES_MAX)).toHaveLength(7)
    for (const first of [0, -1, LIKELY_DUPLICATES_MAX + 1])
      expect(await admin.refusal(DUPLICATES, { id, first })).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'first',
      })
  })

  it('Only administrators see duplicates', async () => {
    const query =
      'query ($id: ID!) { presentation(id: $id) { questions { nodes { likelyDuplicates { id } } } } }'
    await askAll([NEW_ZEALAND, NEW_ZEALAND])
    for (const person of [portal.visitor(), reader]) {
      const { nodes } = (await person.ask(query, { id: presentation.id })).presentation.questions
      expect(nodes).toEqual([{ likelyDuplicates: null }, { likelyDuplicates: null }])
    }
  })

  it('The duplicates of a whole list are found by as many statements as those of one question', async () => {
    const list = (first: number) =>
      `{ moderationQueue(name: PENDING) { questions(first: ${first}) { nodes { likelyDuplicates(first: 2) { id } } } } }`
    for (let count = 0; count < 8; count++) await ask(count % 2 ? NEW_ZEALAND : ROYALTIES)
    const one = await statementsOf(() => admin.ask(list(1)))
    const eight = await statementsOf(() => admin.ask(list(8)))
    expect(eight).toHaveLength(one.length)
    const { nodes } = (await admin.ask(list(8))).moderationQueue.questions
    expect(
      nodes.map(({ likelyDuplicates }: { likelyDuplicates: object[] }) => likelyDuplicates.length),
    ).toEqual(Array(8).fill(2))
  })
})

describe('The words of questions', () => {
  it('Words are added and deleted with each question', async () => {
    await askAll([NEW_ZEALAND, DISCOUNT])
    await sql(
      `insert into question (id, presentation_id, shareholder_id, question_text, created_at, changed_at, state, is_public)
       select gen_random_uuid(), $1, $2, 'By another program, number ' || n, now(), now(), 'RECEIVED', true from generate_series(1, 3) n`,
      [presentation.id, asker.id],
    )
    const missing = `select count(*)::int from question full join question_words on question_id = id
      where words is distinct from words_of_question(id, presentation_id, question_text)`
    expect(await sql(missing)).toEqual([{ count: 0 }])
    expect(await sql('select count(*)::int from question_words')).toEqual([{ count: 5 }])
    await sql('delete from presentation')
    expect(await sql('select count(*)::int from question_words')).toEqual([{ count: 0 }])
  })
})

describe('Which questions are compared', () => {
  const ON = `'on P' & `
  const words = (...counts: number[]) =>
    counts.map((count, place) => ({ words: 1 << place, count }))

  it('Those with any of the words are, while nothing is known of how frequent they are', () => {
    expect(candidateQuery('P', ['zeal', `o'b\\x`], { size: 0, held: [] })).toBe(
      `${ON}('zeal' | 'o''b\\\\x')`,
    )
  })

  it('Those with a rare word are, and a frequent one counts only together with others', () => {
    const sample = { size: 800, held: [...words(2, 400, 300), { words: 0b110, count: 3 }] }
    expect(candidateQuery('P', ['rare', 'share', 'plan'], sample)).toBe(
      `${ON}('rare' | 'share' & 'plan')`,
    )
  })

  it('Those with all of the words are, where any three are in too many, but for words that nearly always come with the others', () => {
    const sample = {
      size: 800,
      held: [
        { words: 0b1111, count: 300 },
        { words: 0b0011, count: 400 },
        { words: 0b1100, count: 350 },
      ],
    }
    expect(candidateQuery('P', ['annual', 'meeting', 'board', 'pay'], sample)).toBe(
      `${ON}('annual' & 'board')`,
    )
  })

  it('Words that always come together are counted once', () => {
    const sample = {
      size: 800,
      held: [
        { words: 0b011, count: 10 },
        { words: 0b100, count: 400 },
      ],
    }
    expect(candidateQuery('P', ['new', 'zealand', 'share'], sample)).toBe(
      `${ON}('new' | 'zealand')`,
    )
  })
})
