import { randomUUID } from 'node:crypto'
import { messages } from '@portal/rules/messages'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { sqlOf } from '#platform/database/kysely'
import { purgeKeysJob } from '#platform/idempotency/idempotency'
import { routes } from '../../../src/transport/rest/routes'
import { ShareholderDelete } from '../../harness/generated/operations'
import { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { runJob } from '../../harness/portal/run-job'
import { anAdmin, aShareholder, signedIn } from '../../harness/portal/signed-in'

const ASK =
  'mutation ($input: QuestionAskInput!) { questionAsk(input: $input) { question { id questionText } } }'
const ANSWER =
  'mutation ($input: QuestionAnswerInput!) { questionAnswer(input: $input) { question { id answerText version } } }'
const USED = {
  code: 'BAD_USER_INPUT',
  message: messages.idempotencyKeyUsed,
  field: 'idempotencyKey',
}

let portal: TestPortal
let beside: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  beside = await startTestPortal({}, { beside: portal })
})
afterAll(async () => {
  await beside.stop()
  await portal.stop()
})

const keysKept = () => sqlOf(portal.em()).selectFrom('idempotency_key').select('key').execute()

async function asking(questionText = 'When is the dividend paid?') {
  const presentation = await portal.make.presentation()
  const input = {
    presentationId: presentation.id,
    questionText,
    idempotencyKey: randomUUID() as string | null,
  }
  const idsOf = async () =>
    sqlOf(portal.em())
      .selectFrom('question')
      .select('id')
      .where('presentation_id', '=', presentation.id)
      .execute()
  return { input, there: async () => (await idsOf()).map(({ id }) => id) }
}

describe('A question that is asked again under its key', () => {
  it('A question sent again under its idempotency key is answered with the first question and stored once', async () => {
    const { input, there } = await asking()
    const person = await aShareholder(portal)
    const first = await person.ask(ASK, { input })
    const again = await person.ask(ASK, {
      input: { ...input, questionText: `  ${input.questionText} ` },
    })
    expect(again).toEqual(first)
    expect(await there()).toEqual([first.questionAsk.question.id])
  })

  it('A question sent concurrently to two processes under one idempotency key is stored once', async () => {
    const { input, there } = await asking()
    const person = await aShareholder(portal)
    const persons = [person, new Person(beside.address, person.token)]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => persons[index % 2]!.ask(ASK, { input })),
    )
    expect(await there()).toEqual([answers[0]?.questionAsk.question.id])
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  })

  it.each([
    ['another text', { questionText: 'When is the meeting held?' }],
    ['another presentation', {}],
  ])(
    'An idempotency key that is reused with %s is refused, and no second question is stored',
    async (what, other) => {
      const { input, there } = await asking()
      const elsewhere = await asking()
      const person = await aShareholder(portal)
      await person.ask(ASK, { input })
      const presentationId =
        what === 'another text' ? input.presentationId : elsewhere.input.presentationId
      expect(await person.refusal(ASK, { input: { ...input, ...other, presentationId } })).toEqual(
        USED,
      )
      expect([await there(), await elsewhere.there()]).toEqual([[expect.any(String)], []])
    },
  )

  it('Two shareholders who use the same idempotency key ask a question each', async () => {
    const { input, there } = await asking()
    const [one, other] = [await aShareholder(portal), await aShareholder(portal)]
    const asked = await Promise.all([one.ask(ASK, { input }), other.ask(ASK, { input })])
    expect(await there()).toHaveLength(2)
    expect(asked[0]).not.toEqual(asked[1])
  })

  it('A question refused under its idempotency key is stored once the input is corrected', async () => {
    const { input, there } = await asking()
    const person = await aShareholder(portal)
    const nowhere = { ...input, presentationId: randomUUID() }
    expect(await person.refusal(ASK, { input: nowhere })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await person.refusal(ASK, { input: { ...input, questionText: 'short' } })).toMatchObject(
      { field: 'questionText' },
    )
    await person.ask(ASK, { input })
    expect(await there()).toHaveLength(1)
  })

  it('A question sent twice without an idempotency key is stored twice', async () => {
    const { input, there } = await asking()
    const person = await aShareholder(portal)
    for (const idempotencyKey of [null, undefined])
      await person.ask(ASK, { input: { ...input, idempotencyKey } })
    expect(await there()).toHaveLength(2)
  })

  it.each(['', ' ', 'a'.repeat(129), 'two words', 'key\u0000', 'schlüssel', '"quoted"'])(
    'A question with the malformed idempotency key %j is refused with BAD_USER_INPUT',
    async idempotencyKey => {
      const { input, there } = await asking()
      const person = await aShareholder(portal)
      expect(await person.refusal(ASK, { input: { ...input, idempotencyKey } })).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: messages.idempotencyKey,
        field: 'idempotencyKey',
      })
      expect(await there()).toEqual([])
    },
  )

  it('An idempotency key is valid for 24 hours and is deleted later by the cleanup job', async () => {
    const { input, there } = await asking()
    const asker = await portal.make.shareholder()
    const ask = async () => (await signedIn(portal, asker)).ask(ASK, { input })
    const first = await ask()
    portal.clock.pass({ hours: 23, minutes: 59 })
    await runJob(purgeKeysJob.definition, portal.services)
    expect(await ask()).toEqual(first)

    portal.clock.pass({ minutes: 1 })
    expect(await ask()).not.toEqual(first)
    expect(await there()).toHaveLength(2)
    expect((await keysKept()).map(({ key }) => key)).toContain(input.idempotencyKey)

    portal.clock.pass({ hours: 24 })
    await runJob(purgeKeysJob.definition, portal.services)
    expect(await keysKept()).toEqual([])
  })

  it('Deleting a shareholder deletes their idempotency keys and no others', async () => {
    const { input } = await asking()
    const shareholder = await portal.make.shareholder()
    await (await signedIn(portal, shareholder)).ask(ASK, { input })
    const other = { ...input, idempotencyKey: randomUUID() }
    await (await aShareholder(portal)).ask(ASK, { input: other })
    await (await anAdmin(portal)).ask(ShareholderDelete, { input: { id: shareholder.id } })
    const keys = (await keysKept()).map(({ key }) => key)
    expect(keys).toContain(other.idempotencyKey)
    expect(keys).not.toContain(input.idempotencyKey)
  })
})

describe('An answer that is sent again under its key', () => {
  const answering = ({ id }: Question) => ({
    id,
    answerText: 'On the first of March.',
    idempotencyKey: randomUUID(),
  })

  it('An answer sent concurrently to two processes under one idempotency key is stored and mailed once', async () => {
    const input = answering(await portal.make.question())
    const admin = await anAdmin(portal)
    await portal.mails()
    const admins = [admin, new Person(beside.address, admin.token)]
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => admins[index % 2]!.ask(ANSWER, { input })),
    )
    expect(answers.map(({ questionAnswer }) => questionAnswer.question)).toEqual(
      answers.map(() => ({ id: input.id, answerText: input.answerText, version: 2 })),
    )
    expect([...(await portal.mails()), ...(await beside.mails())]).toHaveLength(1)
  })

  it('A used key is refused for another question or text, and another administrator’s answer with CONFLICT', async () => {
    const input = answering(await portal.make.question())
    const other = await portal.make.question()
    const admin = await anAdmin(portal)
    await admin.ask(ANSWER, { input })
    expect(await admin.refusal(ANSWER, { input: { ...input, id: other.id } })).toEqual(USED)
    expect(
      await admin.refusal(ANSWER, { input: { ...input, answerText: 'On the first of April.' } }),
    ).toEqual(USED)
    expect(await (await anAdmin(portal)).refusal(ANSWER, { input })).toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('An answer refused for an archived question succeeds under the same key after the question is restored', async () => {
    const question = await portal.make.question({}, made => made.archive(portal.clock.now()))
    const admin = await anAdmin(portal)
    const input = answering(question)
    for (const _ of [1, 2])
      expect(await admin.refusal(ANSWER, { input })).toMatchObject({ code: 'CONFLICT' })
    await admin.ask(
      'mutation ($input: QuestionActionInput!) { questionRestore(input: $input) { question { id } } }',
      {
        input: { id: input.id },
      },
    )
    expect((await admin.ask(ANSWER, { input })).questionAnswer.question).toMatchObject({
      answerText: input.answerText,
    })
  })
})

describe('Over REST', () => {
  const send = async (person: Person, path: string, body: object, key: string, method = 'POST') => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${person.token}`,
      'idempotency-key': key,
    }
    const init: RequestInit = { method, headers, body: JSON.stringify(body) }
    const response = await fetch(portal.address + path, init)
    return { status: response.status, body: (await response.json()) as any }
  }

  it('The header Idempotency-Key has the same effect over REST, with and without quotes', async () => {
    const { input, there } = await asking()
    const person = await aShareholder(portal)
    const path = `/api/presentations/${input.presentationId}/questions`
    const first = await send(
      person,
      path,
      { questionText: input.questionText },
      `"${input.idempotencyKey}"`,
    )
    const again = await send(
      person,
      path,
      { questionText: input.questionText },
      `${input.idempotencyKey}`,
    )
    expect([first.status, again]).toEqual([201, first])
    expect(await there()).toHaveLength(1)
    // GraphQL and REST are one.
    expect((await person.ask(ASK, { input })).questionAsk.question.id).toBe(first.body.id)
  })

  it('An answer over REST is given once per key, and the refusal of a key names the header Idempotency-Key', async () => {
    const question = await portal.make.question()
    const admin = await anAdmin(portal)
    const path = `/api/admin/questions/${question.id}/answer`
    const first = await send(admin, path, { answerText: 'On the first of March.' }, 'my-key')
    expect(await send(admin, path, { answerText: 'On the first of March.' }, 'my-key')).toEqual(
      first,
    )
    expect(
      await send(admin, path, { answerText: 'On the first of April.' }, 'my-key'),
    ).toMatchObject({
      status: 400,
      body: {
        message: messages.idempotencyKeyUsed,
        code: 'BAD_USER_INPUT',
        field: 'Idempotency-Key',
      },
    })
    expect(await send(admin, path, { answerText: 'On the first of March.' }, '')).toMatchObject({
      status: 400,
      body: { field: 'Idempotency-Key' },
    })
  })

  it('An announcement is added once and deleted once over REST under its keys', async () => {
    const admin = await anAdmin(portal)
    const [added, deleted] = [randomUUID(), randomUUID()]
    const add = () =>
      send(
        admin,
        '/api/admin/announcements',
        { title: 'Once', content: 'Text', publishedAt: '2026-01-01' },
        added,
      )
    const first = await add()
    expect([first.status, await add()]).toEqual([201, first])
    const remove = () =>
      send(admin, `/api/admin/announcements/${first.body.id}`, {}, deleted, 'DELETE')
    const removed = { status: 200, body: { id: first.body.id } }
    expect([await remove(), await remove()]).toEqual([removed, removed])
    expect(await add()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('The OpenAPI document lists the header Idempotency-Key at exactly the routes that accept keys', async () => {
    const { paths } = (await (await fetch(`${portal.address}/api/openapi.json`)).json()) as any
    const taking = Object.entries<any>(paths).flatMap(([path, methods]) =>
      Object.entries<any>(methods).flatMap(([method, { parameters = [] }]) =>
        parameters.some(({ name }: { name: string }) => name === 'Idempotency-Key')
          ? [`${method.toUpperCase()} ${path}`]
          : [],
      ),
    )
    const changes = routes.filter(
      ({ method, tag }) => method !== 'GET' && tag !== 'Accounts' && tag !== 'Files',
    )
    expect(taking).toEqual(
      changes.map(({ method, path }) => `${method} ${path.replace(':id', '{id}')}`),
    )
    const { parameters, requestBody } = paths['/api/presentations/{id}/questions'].post
    expect(parameters[1]).toMatchObject({
      in: 'header',
      required: false,
      description: expect.stringContaining('24 hours'),
    })
    expect(JSON.stringify(requestBody)).not.toContain('idempotency')
  })
})
