import { messages } from '@portal/rules/messages'
import { documentsJob } from '#modules/content/announcements/documents/announcement-documents.job'
import { answerIn, publishedAnswer, requireReview } from '../../../harness/modules/answers'
import { pdfOfLines } from '../../../harness/files/pdfs'
import { AnnouncementsImport, AnswerSave } from '../../../harness/generated/operations'
import { descriptionOf, faultsOf } from '../../../harness/http/description'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { reader } from '../../../harness/portal/rest-portal'
import { runJob } from '../../../harness/portal/run-job'
import { anAdmin } from '../../../harness/portal/signed-in'
import { exchanged } from '../../../harness/stand-ins/test-feed'

const TEXT = 'Production starts in the third quarter.'
const DECLARATION = 'NOTHING_NEW-1'
const SETTINGS =
  'mutation { disclosureSettingsUpdate(input: { basisRequired: true }) { disclosureSettings { basisRequired } } }'
const ANSWERS =
  'query ($id: ID!) { question(id: $id) { answers { text review { state basis declarationId citations { page announcement { id } } } } } }'

let portal: TestPortal
let admin: Person
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  await requireReview(portal)
  admin = reader(await anAdmin(portal))
})
afterAll(() => portal.stop())

const pathOf = (id: string) => `/api/admin/questions/${id}/answer`
const answer = async (id: string, values: object = {}) =>
  admin.post(pathOf(id), { answerText: TEXT, ...values })
const versionsOf = async (id: string) => (await admin.ask(ANSWERS, { id })).question.answers
/** Released by the exchange, with a document of two pages. */
async function released(): Promise<string> {
  const url = 'https://asx.test/file/one.pdf'
  portal.feed.has(exchanged({ documentUrl: url }))
  portal.feed.documents.set(
    url,
    await pdfOfLines(['Production starts in the third quarter.'], ['The end.']),
  )
  await admin.ask(AnnouncementsImport)
  await runJob(documentsJob, portal.services)
  return (await admin.ask('{ announcements(first: 1) { nodes { id } } }')).announcements.nodes[0].id
}

describe('An answer over REST that another person approves', () => {
  it('It is submitted with its citations and the question stays pending', async () => {
    const [question, announcementId] = [await portal.make.question(), await released()]
    const { status, body } = await answer(question.id, {
      basis: 'RELEASED',
      citations: [{ announcementId, page: 2 }],
    })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id: question.id, status: 'pending', answerText: null }),
    ])
    expect(await versionsOf(question.id)).toEqual([
      {
        text: TEXT,
        review: {
          state: 'IN_REVIEW',
          basis: 'RELEASED',
          declarationId: null,
          citations: [{ page: 2, announcement: { id: announcementId } }],
        },
      },
    ])
  })

  it('It is submitted with the declaration that it says nothing new', async () => {
    const question = await portal.make.question()
    expect(
      await answer(question.id, { basis: 'NOTHING_NEW', declarationId: DECLARATION }),
    ).toMatchObject({ status: 200 })
    expect(await versionsOf(question.id)).toMatchObject([
      { review: { state: 'IN_REVIEW', basis: 'NOTHING_NEW', declarationId: DECLARATION } },
    ])
  })

  it('Omitted fields keep their values; null removes the basis', async () => {
    const [kept, taken] = [await portal.make.question(), await portal.make.question()]
    for (const { id } of [kept, taken])
      await admin.ask(AnswerSave, {
        input: {
          questionId: id,
          text: 'A draft of it.',
          basis: 'NOTHING_NEW',
          declarationId: DECLARATION,
        },
      })
    await answer(kept.id)
    await answer(taken.id, { basis: null })
    expect(await versionsOf(kept.id)).toMatchObject([
      { text: TEXT, review: { basis: 'NOTHING_NEW', declarationId: DECLARATION } },
    ])
    expect(await versionsOf(taken.id)).toMatchObject([
      { text: TEXT, review: { basis: null, declarationId: null } },
    ])
  })

  it('Without a basis where one is required it is refused by the name of the field, and nothing is saved', async () => {
    await admin.ask(SETTINGS)
    const question = await portal.make.question()
    const refused = async (values: object) => {
      const { status, body } = await answer(question.id, values)
      return [status, body.field, body.message]
    }
    expect(await refused({})).toEqual([400, 'basis', messages.basisNeeded])
    expect(await refused({ basis: 'NOTHING_NEW' })).toEqual([400, 'basis', messages.basisNeeded])
    expect(await refused({ basis: 'RELEASED' })).toEqual([
      400,
      'citations',
      messages.citationNeeded,
    ])
    const announcementId = await released()
    expect(await refused({ basis: 'RELEASED', citations: [{ announcementId, page: 3 }] })).toEqual([
      400,
      'citations',
      messages.citationPage('Quarterly Activities Report', 2),
    ])
    expect(await versionsOf(question.id)).toEqual([])
  })

  it.each([
    ['basis', 'RUMOUR'],
    ['basis', 5],
    ['citations', 'all of them'],
    ['citations', { announcementId: '01a1fd87-5d32-7439-9fd5-377ba6850815', page: 1 }],
    ['citations', [5]],
    ['citations', [null]],
    ['citations', [{ page: 1 }]],
    ['citations', [{ announcementId: 'nonsense', page: 1 }]],
    ['citations', [{ announcementId: '01a1fd87-5d32-7439-9fd5-377ba6850815', page: 'two' }]],
    ['declarationId', {}],
  ])(
    'What is no %s is refused with the name of the field, and changes nothing: %j',
    async (field, value) => {
      const question = await portal.make.question()
      const { status, body } = await answer(question.id, { [field]: value })
      expect([status, body.code, body.field]).toEqual([400, 'BAD_USER_INPUT', field])
      expect(await versionsOf(question.id)).toEqual([])
    },
  )

  it('The list of questions has those in review and held, and corrected ones once', async () => {
    await requireReview(portal, false)
    const { questionId: corrected } = await publishedAnswer(portal)
    await requireReview(portal)
    const { id } = await portal.make.question()
    await answer(id)
    const held = await answerIn(portal, 'APPROVED')
    await answerIn(portal, 'IN_REVIEW', { question: { id: corrected } })
    const found: string[] = []
    for (let next: string | undefined = '/api/admin/questions?limit=1'; next; ) {
      const { body, headers } = await admin.get(next)
      found.push(...body.map((question: { id: string }) => question.id))
      next = /^<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(found).toEqual([id, held.questionId, corrected])
    const whole = (await admin.get('/api/admin/questions')).body
    expect(whole.map((question: { id: string }) => question.id)).toEqual(found)
  })

  it('Without reviews it is published with any basis', async () => {
    await requireReview(portal, false)
    const question = await portal.make.question()
    expect(
      await answer(question.id, { basis: 'NOTHING_NEW', declarationId: DECLARATION }),
    ).toMatchObject({
      status: 200,
      body: { status: 'answered', answerText: TEXT },
    })
  })

  it('The OpenAPI document describes its input', async () => {
    const description = await descriptionOf(portal.address)
    const { schema } =
      description.paths['/api/admin/questions/{id}/answer']!.post!.requestBody.content[
        'application/json'
      ]
    expect(schema.required).toEqual(['answerText'])
    expect(schema.properties.basis).toMatchObject({
      type: ['string', 'null'],
      enum: ['RELEASED', 'NOTHING_NEW', null],
    })
    expect(schema.properties.citations).toMatchObject({
      type: ['array', 'null'],
      items: {
        type: 'object',
        properties: {
          announcementId: { type: 'string', format: 'uuid' },
          page: { type: 'integer' },
        },
        required: ['announcementId', 'page'],
      },
    })
    const citation = { announcementId: '01a1fd87-5d32-7439-9fd5-377ba6850815', page: 2 }
    const sent = (values: object) => faultsOf(description, schema, { answerText: TEXT, ...values })
    for (const right of [
      {},
      { basis: 'RELEASED', citations: [citation] },
      { basis: 'NOTHING_NEW', declarationId: DECLARATION },
    ])
      expect([right, sent(right)]).toEqual([right, []])
    for (const wrong of [
      { basis: 'RUMOUR' },
      { citations: [{ page: 2 }] },
      { citations: [{ ...citation, page: 'two' }] },
    ])
      expect(sent(wrong)).not.toEqual([])
  })
})
