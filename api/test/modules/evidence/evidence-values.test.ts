import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { evidenceOf } from '../../harness/modules/evidence'
import {
  MagicLinkVerify,
  QuestionAnswer,
  QuestionAsk,
  QuestionFlag,
  ShareholderDelete,
  ShareholderUpdate,
  SignUp,
} from '../../harness/generated/operations'
import { linkTokenIn } from '../../harness/portal/captured-mails'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, signedIn } from '../../harness/portal/signed-in'

let portal: TestPortal
let admin: Person
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const db = () => sqlOf(portal.em())
const valuesOf = (personId: string) =>
  db().selectFrom('evidence_value').selectAll().where('person_id', '=', personId).execute()
const allEvents = async () =>
  (await db().selectFrom('evidence_event').selectAll().orderBy('id').execute())
    .map(row => JSON.stringify(row))
    .join('\n')

/** Registers, asks, is flagged with a note, and is renamed: everything by which something personal could come into the evidence. */
async function leaveTraces() {
  await portal
    .visitor()
    .ask(SignUp, { input: { email: 'canary@example.com', name: 'Canary Hale' } })
  const token = linkTokenIn((await portal.mails()).at(-1), 'auth/verify')
  const { magicLinkVerify } = await portal.visitor().ask(MagicLinkVerify, { input: { token } })
  const person = portal.signedIn(String(magicLinkVerify.token))
  const presentation = await portal.make.presentation()
  const { questionAsk } = await person.ask(QuestionAsk, {
    input: {
      presentationId: presentation.id,
      questionText: 'Does the canary’s own question stay hers?',
    },
  })
  const questionId = String(questionAsk.question.id)
  await admin.ask(QuestionFlag, {
    input: { id: questionId, note: 'The canary is known to us' },
  })
  const { id: shareholderId } = await db()
    .selectFrom('shareholder')
    .select('id')
    .where('email', '=', 'canary@example.com')
    .executeTakeFirstOrThrow()
  await admin.ask(ShareholderUpdate, {
    input: { id: shareholderId, email: 'renamed.canary@example.com', name: 'Renamed Canary' },
  })
  return { shareholderId, questionId }
}

describe('Personal data in the evidence', () => {
  it('No address, name or text of a person is found in an event', async () => {
    await leaveTraces()
    expect(await allEvents()).not.toMatch(/canary/i)
  })

  it('Each personal value has a salt of its own, and its commitment is the hash of both', async () => {
    const { shareholderId } = await leaveTraces()
    const values = await valuesOf(shareholderId)
    expect(values.map(({ field }) => field).toSorted()).toEqual([
      'email',
      'email',
      'emailBefore',
      'name',
      'name',
      'nameBefore',
      'note',
      'text',
    ])
    expect(new Set(values.map(({ salt }) => salt)).size).toBe(values.length)
    for (const { event_id: id, field, salt, value } of values) {
      const { event } = await db()
        .selectFrom('evidence_event')
        .select('event')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { body } = JSON.parse(event) as { body: Record<string, string> }
      expect(body[field]).toBe(
        createHash('sha256').update(Buffer.from(salt, 'hex')).update(value).digest('hex'),
      )
    }
  })

  it('A value is hashed in NFC, however it was typed', async () => {
    const shareholder = await portal.make.shareholder()
    const person = await signedIn(portal, shareholder)
    const { id } = await portal.make.presentation()
    await person.ask(QuestionAsk, {
      input: { presentationId: id, questionText: 'Is the cafe\u0301 on site open?' },
    })
    expect((await valuesOf(shareholder.id)).map(({ value }) => value)).toEqual([
      'Is the café on site open?',
    ])
  })

  it('With a shareholder everything personal is erased, and the events stay as they were', async () => {
    const { shareholderId } = await leaveTraces()
    const before = await allEvents()
    await admin.ask(ShareholderDelete, { input: { id: shareholderId } })
    expect(await valuesOf(shareholderId)).toEqual([])
    const after = await allEvents()
    expect(after.startsWith(before)).toBe(true)
    expect(after.slice(before.length)).toMatch(/question\.deleted[^]*shareholder\.erased/)
    const { rows } = await sql`select 1 from evidence_value where value ilike '%canary%'`.execute(
      db(),
    )
    expect(rows).toEqual([])
  })

  it('A published answer is a commitment, which erasing the asker keeps', async () => {
    const { shareholderId, questionId } = await leaveTraces()
    const answerText = 'The canary’s question is answered.'
    await admin.ask(QuestionAnswer, { input: { id: questionId, answerText } })
    const published = (await evidenceOf(portal, questionId)).at(-1)
    await admin.ask(ShareholderDelete, { input: { id: shareholderId } })
    const values = await db()
      .selectFrom('evidence_value')
      .selectAll()
      .where('field', '=', 'text')
      .execute()
    expect(values).toMatchObject([{ value: answerText, person_id: null }])
    const salt = Buffer.from(values[0]!.salt, 'hex')
    expect(published).toMatchObject({
      type: 'answer.published',
      body: { text: createHash('sha256').update(salt).update(answerText).digest('hex') },
    })
  })

  it('What another person did stays when a shareholder is erased', async () => {
    const { shareholderId } = await leaveTraces()
    const other = await portal.make.shareholder()
    await (
      await signedIn(portal, other)
    ).ask(QuestionAsk, {
      input: {
        presentationId: (await portal.make.presentation()).id,
        questionText: 'When is the dividend paid?',
      },
    })
    await admin.ask(ShareholderDelete, { input: { id: shareholderId } })
    expect(await valuesOf(other.id)).toHaveLength(1)
  })
})

describe('A legal hold', () => {
  const HOLD = `mutation ($input: LegalHoldUpdateInput!) { legalHoldUpdate(input: $input) { legalHold { reason since } } }`
  const hold = (shareholderId: string, held: boolean) =>
    admin.ask(HOLD, { input: { shareholderId, held, ...(held && { reason: 'A claim at court' }) } })

  it('A legal hold keeps what is personal when the shareholder is deleted, and lifting it erases that', async () => {
    const { shareholderId } = await leaveTraces()
    expect((await hold(shareholderId, true)).legalHoldUpdate.legalHold).toMatchObject({
      reason: 'A claim at court',
    })
    await admin.ask(ShareholderDelete, { input: { id: shareholderId } })
    const kept = (await valuesOf(shareholderId)).map(({ field }) => field)
    expect(kept).toEqual(expect.arrayContaining(['email', 'name', 'text', 'note']))
    expect((await hold(shareholderId, false)).legalHoldUpdate).toEqual({ legalHold: null })
    expect(await valuesOf(shareholderId)).toEqual([])
    expect((await evidenceOf(portal, shareholderId)).map(({ type }) => type)).toEqual([
      'shareholder.registered',
      'shareholder.updated',
      'shareholder.hold_set',
      'shareholder.deleted',
      'shareholder.hold_lifted',
      'shareholder.erased',
    ])
  })

  it('Administrators are told of a hold also when the account is deleted, and that there is none', async () => {
    const { shareholderId } = await leaveTraces()
    const read = async () =>
      (
        await admin.ask('query ($id: ID!) { legalHold(shareholderId: $id) { reason } }', {
          id: shareholderId,
        })
      ).legalHold
    expect(await read()).toBeNull()
    await hold(shareholderId, true)
    await admin.ask(ShareholderDelete, { input: { id: shareholderId } })
    expect(await read()).toEqual({ reason: 'A claim at court' })
  })

  it('Setting or lifting a legal hold twice changes nothing', async () => {
    const { id } = await portal.make.shareholder()
    for (const held of [true, true, false, false]) await hold(id, held)
    expect((await evidenceOf(portal, id)).map(({ type }) => type)).toEqual([
      'shareholder.hold_set',
      'shareholder.hold_lifted',
    ])
  })

  it('A legal hold needs a reason and a shareholder', async () => {
    const { id } = await portal.make.shareholder()
    expect(await admin.refusal(HOLD, { input: { shareholderId: id, held: true } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'reason',
    })
    expect(
      await admin.refusal(HOLD, {
        input: { shareholderId: 'nobody', held: true, reason: 'A claim' },
      }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

it.each([
  'update evidence_event set type = $$question.asked$$',
  'delete from evidence_event',
  'delete from evidence_seal',
  'truncate evidence_event',
  'truncate evidence_seal',
  'truncate evidence_checkpoint',
])('The evidence is only ever added to, and refuses: %s', async statement => {
  await leaveTraces()
  await sql`insert into evidence_seal (number, event_id, leaf, chain, sealed_at) select 1, id, '', '', now() from evidence_event limit 1`.execute(
    db(),
  )
  await expect(sql.raw(statement).execute(db())).rejects.toThrow('EVIDENCE_APPEND_ONLY')
})
