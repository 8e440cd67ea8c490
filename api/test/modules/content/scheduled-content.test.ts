import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Announcement } from '#modules/content/announcements/announcement.entity'
import type { Presentation } from '#modules/content/presentations/presentation.entity'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { mailJob } from '#modules/mail/mail/mail.job'
import { subscriber, tokenFor } from '../../harness/modules/alerts'
import { builtPages } from '../../../src/transport/site/pages/built-pages'
import { PDF } from '../../harness/files/documents'
import { QuestionAnswered, QuestionAsk } from '../../harness/generated/operations'
import { feeds, publicSurfaces } from '../../harness/graphql/public-surfaces'
import { openPages } from '../../harness/http/live'
import { uploadAs } from '../../harness/http/upload-as'
import { writeBuild } from '../../harness/portal/build'
import { startListenedPortal } from '../../harness/portal/listening'
import type { Person } from '../../harness/portal/person'
import { anAdmin, signedIn } from '../../harness/portal/signed-in'

/** In no word of the portal's own. */
const CANARY = 'zephyrine'
/** Of no presentation that is published, and not among the fixed choices. */
const CANARY_YEAR = 2391

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let admin: Person
let visitor: Person
let asker: Person
let presentation: Presentation
let announcement: Announcement
let question: Question
let answered: Question
let file: string
let alertToken: string
const dist = mkdtempSync(join(tmpdir(), 'scheduled-'))

const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000)

beforeAll(async () => {
  writeBuild(dist)
  portal = await startListenedPortal({ pages: builtPages(dist) })
})
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
  visitor = portal.visitor()
  const shareholder = await portal.make.shareholder()
  asker = await signedIn(portal, shareholder)
  alertToken = await tokenFor(
    portal,
    await subscriber(portal, { PRESENTATIONS: 'IMMEDIATELY' }),
    'PRESENTATIONS',
  )
  file = (await uploadAs(admin, { bytes: PDF, name: `${CANARY}.pdf` })).file?.url ?? ''
  const words = (name: string) => ({
    title: `${CANARY} ${name}`,
    category: null,
    publishedAt: inDays(1),
  })
  presentation = await portal.make.presentation({
    ...words('results'),
    description: CANARY,
    presenter: CANARY,
    duration: CANARY,
    category: 'ESG Report',
    topic: 'Sustainability',
    year: CANARY_YEAR,
    isPinned: true,
  })
  announcement = await portal.make.announcement({
    ...words('dividend'),
    content: CANARY,
    category: CANARY,
    documentUrl: file,
  })
  question = await portal.make.question({
    presentation,
    shareholder,
    questionText: `What of ${CANARY}?`,
  })
  answered = await portal.make.question(
    { presentation, shareholder, questionText: `And of ${CANARY}?` },
    made => made.answer(`All of ${CANARY}.`, portal.clock.now()),
  )
  // Lists that hold only what is scheduled would be counted without their counters.
  for (let made = 0; made < 4; made++) {
    await portal.make.presentation({ publishedAt: inDays(-made) })
    await portal.make.announcement({ publishedAt: inDays(-made) })
  }
})
const openPage = openPages()
afterAll(async () => {
  await portal.stop()
  rmSync(dist, { recursive: true, force: true })
})

/** A value of a filter that what is scheduled has. */
const FILTERED: Record<string, () => string> = {
  category: () => 'category: "ESG Report"',
  topic: () => 'topic: "Sustainability"',
  year: () => `year: ${CANARY_YEAR}`,
  isPinned: () => 'isPinned: true',
  isPriceSensitive: () => 'isPriceSensitive: false',
  source: () => 'source: MANUAL',
  search: () => `search: "${CANARY}"`,
  updatedSince: () => `updatedSince: "${inDays(-1).toISOString()}"`,
  publishedSince: () => `publishedSince: "${inDays(-1).toISOString()}"`,
}

/** Covers and files. */
const itemFiles = (): string[] => [
  `/presentations/${presentation.id}/cover.svg`,
  `/presentations/${presentation.id}/cover.png`,
  file,
  // Otherwise written, which no file store takes for the same file.
  file.replace('/announcements/', '/announcements//'),
  file.replace('/announcements/', '/announcements%2F./'),
]

const surfaces = () =>
  publicSurfaces(portal, {
    ids: [presentation.id, announcement.id, question.id, answered.id],
    words: [CANARY, String(CANARY_YEAR), PDF.toString('latin1', 0, 8)],
    filtered: FILTERED,
    paths: [
      `/presentations?year=${CANARY_YEAR}`,
      `/presentations/${presentation.id}`,
      `/presentations/${presentation.id}?question=${answered.id}`,
      `/announcements/${announcement.id}`,
      ...itemFiles(),
    ],
    alertToken,
  })
const betrayals = (person: Person) => surfaces().betrayals(person)

const titlesOf = async (person: Person) => {
  const query = `{ presentations { totalCount edges { node { title isScheduled } } } announcements { totalCount edges { node { title isScheduled } } } }`
  const { presentations, announcements } = await person.ask(query)
  return [presentations, announcements].map(({ totalCount, edges }) => [totalCount, edges[0].node])
}

/** Has the hash of the address by which an erasure finds the mail. */
const MAIL_JOB = expect.objectContaining({ address: expect.any(String) })

describe('What is dated ahead', () => {
  it('No public surface betrays a scheduled item before its moment, and all show it then', async () => {
    const statuses = () =>
      Promise.all(itemFiles().map(async path => (await visitor.get(path)).status))
    expect(surfaces().queries.length).toBeGreaterThan(10)
    expect(await betrayals(visitor)).toEqual([])
    expect(await betrayals(asker)).toEqual([])
    expect(await statuses()).toEqual([404, 404, 404, 404, 404])
    portal.clock.pass({ days: 1 })
    const found = (await betrayals(visitor)).join('\n')
    for (const surface of [
      '{ presentations(',
      '{ presentation(',
      '{ announcements(',
      '{ announcement(',
      '{ pinnedPresentation',
      '{ presentationChoices',
      '{ answeredQuestions(',
      '{ questionLedger(',
      '{ questionLedger(',
      ...Object.keys(FILTERED).map(field => `filter: { ${field}: `),
    ])
      expect(found).toContain(surface)
    for (const path of [
      '/api/presentations betrays',
      '/api/announcements betrays',
      '/api/ledger.csv betrays',
      '/sitemap-announcements-1.xml',
      ...feeds,
      file,
    ])
      expect(found).toContain(path)
    expect(await statuses()).toEqual([200, 200, 200, 404, 404])
  })

  it('Administrators see a scheduled item in lists, counts, filters and by its id, marked as scheduled', async () => {
    expect(await titlesOf(admin)).toEqual([
      [5, { title: `${CANARY} results`, isScheduled: true }],
      [5, { title: `${CANARY} dividend`, isScheduled: true }],
    ])
    const one = await admin.ask(
      `{ presentation(id: "${presentation.id}") { isScheduled questions { edges { node { questionText } } } }
         announcement(id: "${announcement.id}") { isScheduled }
         moderationQueue(name: PENDING) { questions { edges { node { presentation { title isScheduled } } } } }
         presentationChoices { years } pinnedPresentation { id } }`,
    )
    const edges = [answered, question].map(({ questionText }) => ({ node: { questionText } }))
    expect(one.presentation).toEqual({ isScheduled: true, questions: { edges } })
    expect(one.announcement).toEqual({ isScheduled: true })
    expect(one.moderationQueue.questions.edges).toEqual([
      { node: { presentation: { title: presentation.title, isScheduled: true } } },
    ])
    expect(one.presentationChoices.years).toContain(CANARY_YEAR)
    expect(one.pinnedPresentation).toEqual({ id: presentation.id })
    expect((await admin.get('/api/presentations')).body[0]).toMatchObject({ id: presentation.id })
    const { status, headers } = await admin.get(file)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  it('The counts of visitors are without what is ahead, with a filter and on a page that is not the whole list', async () => {
    const counts = `{ all: presentations(first: 1) { totalCount } of: presentations(filter: { category: "ESG Report" }) { totalCount }
      pinned: presentations(filter: { isPinned: true }, first: 1) { totalCount } news: announcements(first: 1) { totalCount } }`
    const [all, of, pinned, news] = [4, 0, 0, 4].map(totalCount => ({ totalCount }))
    expect(await visitor.ask(counts)).toEqual({ all, of, pinned, news })
    portal.clock.pass({ days: 1 })
    const [allThen, ofThen, pinnedThen, newsThen] = [5, 1, 1, 5].map(totalCount => ({ totalCount }))
    expect(await visitor.ask(counts)).toEqual({
      all: allThen,
      of: ofThen,
      pinned: pinnedThen,
      news: newsThen,
    })
  })

  it('A question on a scheduled presentation is refused as on one that does not exist', async () => {
    const input = {
      presentationId: presentation.id,
      questionText: 'What is the outlook for next year?',
    }
    const unknown = { ...input, presentationId: question.id }
    expect(await asker.refusal(QuestionAsk, { input })).toEqual(
      await asker.refusal(QuestionAsk, { input: unknown }),
    )
    expect(
      (
        await asker.post(`/api/presentations/${presentation.id}/questions`, {
          questionText: input.questionText,
        })
      ).status,
    ).toBe(404)
    portal.clock.pass({ days: 1 })
    expect((await asker.graphql(QuestionAsk, { input })).errors).toBeUndefined()
  })

  it('A view of a scheduled presentation counts nowhere, and is answered as one of an unknown id', async () => {
    const view = (id: string) =>
      visitor.ask(`mutation { presentationViewRecord(input: { id: "${id}" }) { recorded } }`)
    expect(await view(presentation.id)).toEqual(await view(question.id))
    await portal.services.views.flush()
    portal.clock.pass({ days: 1 })
    expect(
      (await visitor.ask(`{ presentation(id: "${presentation.id}") { viewCount } }`)).presentation,
    ).toEqual({ viewCount: 0 })
  })

  it('An answer on a scheduled presentation reaches no subscriber but administrators', async () => {
    const other = await portal.make.question()
    const [ear, adminEar] = await portal.allHear(
      [visitor, admin].map(person => openPage(person)),
      QuestionAnswered,
    )
    const answer = (id: string) =>
      admin.ask(
        `mutation { questionAnswer(input: { id: "${id}", answerText: "As the report says, ${CANARY}." }) { question { id } } }`,
      )
    await answer(question.id)
    await answer(other.id)
    expect((await ear?.next())?.data).toEqual({ questionAnswered: { id: other.id } })
    expect((await adminEar?.next())?.data).toEqual({ questionAnswered: { id: question.id } })
  })
})

describe('Dated ahead again', () => {
  const redate = async (publishedAt: Date) =>
    // Signed in anew, since an administrator's session has ended by then.
    (await anAdmin(portal)).ask(
      'mutation ($input: PresentationUpdateInput!) { presentationUpdate(input: $input) { presentation { isScheduled } } }',
      {
        input: {
          id: presentation.id,
          title: presentation.title,
          youtubeUrl: presentation.youtubeUrl,
          publishedAt,
        },
      },
    )

  it('A published item that is dated ahead is scheduled again at once, and its askers keep what they asked', async () => {
    portal.clock.pass({ days: 1 })
    const own = `{ presentation(id: "${presentation.id}") { questions { edges { node { id } } } } }`
    const asked = {
      presentation: {
        questions: { edges: [answered, question].map(({ id }) => ({ node: { id } })) },
      },
    }
    expect(await asker.ask(own)).toEqual(asked)
    expect(await visitor.ask(own)).toEqual(asked)
    expect(await redate(inDays(1))).toEqual({
      presentationUpdate: { presentation: { isScheduled: true } },
    })
    for (const person of [asker, visitor])
      expect(await person.ask(own)).toEqual({ presentation: null })
    portal.clock.pass({ days: 1 })
    for (const person of [asker, visitor]) expect(await person.ask(own)).toEqual(asked)
  })

  it('The mail of an answer waits until the presentation is published, also when that is dated ahead once more', async () => {
    portal.clock.pass({ days: 1 })
    await redate(inDays(1))
    const enqueue = jest.spyOn(portal.services.jobs, 'enqueue')
    const answer = `mutation { questionAnswer(input: { id: "${question.id}", answerText: "In the annual report." }) { question { id } } }`
    await (await anAdmin(portal)).ask(answer)
    expect(await portal.mails()).toEqual([])
    expect(enqueue).toHaveBeenLastCalledWith(expect.anything(), mailJob, MAIL_JOB, {
      at: inDays(1),
    })
    await redate(inDays(60))
    expect(await portal.mails()).toEqual([])
    // It is encrypted anew each week.
    expect(enqueue).toHaveBeenLastCalledWith(expect.anything(), mailJob, expect.anything(), {
      at: inDays(7),
    })
    enqueue.mockRestore()
    await redate(inDays(2))
    portal.clock.pass({ days: 1 })
    expect(await portal.mails()).toEqual([])
    portal.clock.pass({ days: 1 })
    expect(await portal.mails()).toMatchObject([
      { subject: 'Test Mining has answered your question' },
    ])
    expect(await portal.mails()).toEqual([])
  })

  it('A file that something published links to as well stays public', async () => {
    const policy = await portal.make.policy({ pdfUrl: `https://portal.test${file}?download` })
    expect((await visitor.get(file)).status).toBe(200)
    await admin.ask(`mutation { policyDelete(input: { id: "${policy.id}" }) { deletedPolicyId } }`)
    expect((await visitor.get(file)).status).toBe(404)
  })
})
