import { unanswered } from '../../../harness/http/description'
import type { Person } from '../../../harness/portal/person'
import type { TestPortal } from '../../../harness/portal/portal'
import { anId, startRestPortal } from '../../../harness/portal/rest-portal'
import { signedIn } from '../../../harness/portal/signed-in'

const UNKNOWN = '01a1fd87-5d32-7439-9fd5-377ba6850815'

let portal: TestPortal
let visitor: Person
let shareholder: Person
let admin: Person
beforeAll(async () => {
  ;({ portal, visitor, shareholder, admin } = await startRestPortal())
})
afterAll(() => portal.stop())

describe('Questions over REST', () => {
  it('A shareholder’s question over REST is created with 201 and returned with trimmed text', async () => {
    const presentation = await portal.make.presentation()
    const asker = await portal.make.shareholder({ email: 'own.address@example.com', name: null })
    const person = await signedIn(portal, asker)
    const { status, body } = await person.post(`/api/presentations/${presentation.id}/questions`, {
      questionText: ' When is the dividend paid? ',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: anId,
      questionText: 'When is the dividend paid?',
      createdAt: portal.clock.now().toISOString(),
      answerText: null,
      answeredAt: null,
      updatedAt: portal.clock.now().toISOString(),
      user: { name: null, email: 'own.address@example.com' },
    })
  })

  it.each([
    {},
    { questionText: '' },
    { questionText: null },
    { questionText: '    too short    ' },
  ])('A question over REST with fewer than 10 characters is refused with 400: %j', async body => {
    const presentation = await portal.make.presentation()
    expect(
      await shareholder.post(`/api/presentations/${presentation.id}/questions`, body),
    ).toMatchObject({
      status: 400,
      body: {
        message: 'Question must be at least 10 characters',
        code: 'BAD_USER_INPUT',
        field: 'questionText',
      },
    })
  })

  it('An administrator gets all questions over REST, pending ones first, with the status in small letters', async () => {
    const presentation = await portal.make.presentation({ title: 'Desk' })
    const at = portal.clock.now()
    const archived = await portal.make.question({ presentation }, made => made.archive(at))
    const answered = await portal.make.question({ presentation }, made =>
      made.answer('This is the answer.', at),
    )
    const asker = await portal.make.shareholder({ email: 'desk@example.com', name: 'Desk Person' })
    const pending = await portal.make.question({ presentation, shareholder: asker }, made =>
      made.flag(at),
    )
    const { status, body } = await admin.get('/api/admin/questions')
    expect(status).toBe(200)
    const mine = body.filter(
      (question: { presentation: { id: string } }) => question.presentation.id === presentation.id,
    )
    expect(mine.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [pending.id, 'pending'],
      [answered.id, 'answered'],
      [archived.id, 'archived'],
    ])
    expect(mine[0]).toEqual({
      id: pending.id,
      questionText: pending.questionText,
      createdAt: at.toISOString(),
      answerText: null,
      answeredAt: null,
      updatedAt: at.toISOString(),
      user: { name: 'Desk Person', email: 'desk@example.com' },
      status: 'pending',
      presentationId: presentation.id,
      userId: asker.id,
      isApproved: true,
      isFlagged: true,
      isArchived: false,
      moderationNote: null,
      presentation: { id: presentation.id, title: 'Desk' },
    })
  })

  it('A question is answered once over REST, and a second answer is refused with 409', async () => {
    const question = await portal.make.question()
    const path = `/api/admin/questions/${question.id}/answer`
    expect(await admin.post(path, { answerText: 'too short' })).toMatchObject({
      status: 400,
      body: { message: 'Answer must be at least 10 characters', field: 'answerText' },
    })
    expect(await admin.post(path, { answerText: 'This is the answer.' })).toMatchObject({
      status: 200,
      body: { id: question.id, status: 'answered', answerText: 'This is the answer.' },
    })
    const again = await admin.post(path, { answerText: 'This is another answer.' })
    expect(again.status).toBe(409)
    expect(again.body).toEqual({
      message: 'This question has already been answered.',
      code: 'CONFLICT',
    })
  })

  it('An administrator flags, unflags, archives and restores a question over REST with an empty body', async () => {
    const question = await portal.make.question()
    const steps = [
      ['flag', { isFlagged: true, status: 'pending' }],
      ['unflag', { isFlagged: false }],
      ['archive', { isArchived: true, status: 'archived' }],
      ['unarchive', { isArchived: false, status: 'pending' }],
    ] as const
    for (const [action, changed] of steps) {
      expect(await admin.post(`/api/admin/questions/${question.id}/${action}`)).toMatchObject({
        status: 200,
        body: { id: question.id, ...changed },
      })
      expect(await admin.post(`/api/admin/questions/${question.id}/${action}`, {})).toMatchObject({
        status: 200,
        body: changed,
      })
    }
  })

  it('A question or presentation over REST is found by its id in capitals', async () => {
    const question = await portal.make.question()
    expect(
      await admin.post(`/api/admin/questions/${question.id.toUpperCase()}/flag`),
    ).toMatchObject({
      status: 200,
      body: { id: question.id },
    })
    const path = `/api/presentations/${question.presentation.id.toUpperCase()}`
    expect(await visitor.get(path)).toMatchObject({
      status: 200,
      body: { id: question.presentation.id, questions: [{ id: question.id }] },
    })
    expect(
      await shareholder.post(`${path}/questions`, { questionText: 'When is the dividend paid?' }),
    ).toMatchObject({ status: 201 })
  })

  it.each(['nonsense', UNKNOWN])(
    'A call over REST with the unknown question or presentation id %s is answered with 404',
    async id => {
      for (const action of ['flag', 'unflag', 'archive', 'unarchive'])
        expect(await admin.post(`/api/admin/questions/${id}/${action}`)).toMatchObject({
          status: 404,
          body: { message: 'Question not found', code: 'NOT_FOUND' },
        })
      expect(
        await admin.post(`/api/admin/questions/${id}/answer`, {
          answerText: 'This is the answer.',
        }),
      ).toMatchObject({ status: 404 })
      expect(
        await shareholder.post(`/api/presentations/${id}/questions`, {
          questionText: 'When is the dividend paid?',
        }),
      ).toMatchObject({
        status: 404,
        body: { message: 'Presentation not found', code: 'NOT_FOUND' },
      })
    },
  )

  it('The ledger of the questions is a CSV for everybody', async () => {
    const { status, body } = await visitor.get('/api/ledger.csv')
    expect([status, String(body).startsWith('\uFEFFpresentation,asked,answered,')]).toEqual([
      200,
      true,
    ])
    expect(await visitor.get('/api/ledger.csv?year=soon')).toMatchObject({ status: 400 })
  })

  it('The statistics over REST count questions, pending questions and shareholders', async () => {
    const { status, body } = await admin.get('/api/admin/stats')
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['pendingQuestions', 'totalQuestions', 'totalUsers'])
    await portal.make.question()
    expect((await admin.get('/api/admin/stats')).body).toEqual({
      pendingQuestions: body.pendingQuestions + 1,
      totalQuestions: body.totalQuestions + 1,
      totalUsers: body.totalUsers + 1,
    })
  })
})

it('No route of questions is left without a test', () =>
  expect(unanswered('Questions')).toEqual([]))
