import { NOTE_MAX_LENGTH } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { moderated, watch } from '../../../harness/modules/desk'
import { openPages } from '../../../harness/http/live'
import { startListenedPortal } from '../../../harness/portal/listening'
import type { Person } from '../../../harness/portal/person'
import { anAdmin } from '../../../harness/portal/signed-in'

const NOTE = 'Names a private individual.\nAsk the Company Secretary.'
const FIELDS =
  '{ question { id isArchived version moderation { note version isFlagged changedAt } } }'
const FLAG = `mutation ($input: QuestionActionInput!) { changed: questionFlag(input: $input) ${FIELDS} }`
const UNFLAG = `mutation ($input: QuestionActionInput!) { changed: questionUnflag(input: $input) ${FIELDS} }`
const ARCHIVE = `mutation ($input: QuestionActionInput!) { changed: questionArchive(input: $input) ${FIELDS} }`
const UPDATE = `mutation ($input: QuestionActionInput!) { changed: questionNoteUpdate(input: $input) ${FIELDS} }`

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let admin: Person
beforeAll(async () => {
  portal = await startListenedPortal()
  admin = await anAdmin(portal)
})
const live = openPages()
afterAll(() => portal.stop())

const change = async (mutation: string, input: object) =>
  (await admin.ask(mutation, { input })).changed.question
const aQuestion = async () => (await portal.make.question()).id

describe('The note of a question', () => {
  it('A note that comes with a flag is trimmed, stored, and kept when the question is unflagged, archived or flagged without one', async () => {
    const id = await aQuestion()
    const flagged = await change(FLAG, { id, note: ` ${NOTE} ` })
    expect(flagged).toMatchObject({
      version: 2,
      moderation: { isFlagged: true, note: NOTE, version: 2 },
    })
    expect(await change(UNFLAG, { id })).toMatchObject({
      moderation: { isFlagged: false, note: NOTE },
    })
    expect(await change(FLAG, { id, note: '  ' })).toMatchObject({
      moderation: { isFlagged: true, note: NOTE },
    })
    expect(await change(FLAG, { id, note: null })).toMatchObject({
      moderation: { note: NOTE },
      version: 4,
    })
    expect(await change(ARCHIVE, { id, note: 'Answered by phone.' })).toMatchObject({
      isArchived: true,
      moderation: { note: 'Answered by phone.' },
    })
  })

  it('A note is written, replaced and taken away without moving the question in a list', async () => {
    const id = await aQuestion()
    const { changedAt } = (await change(FLAG, { id })).moderation
    portal.clock.pass({ minutes: 1 })
    expect(await change(UPDATE, { id, note: NOTE })).toMatchObject({
      moderation: { note: NOTE, changedAt },
      version: 3,
    })
    expect(await change(UPDATE, { id, note: NOTE })).toMatchObject({ version: 3 })
    expect(await change(UPDATE, { id, note: 'Settled.' })).toMatchObject({
      moderation: { note: 'Settled.', changedAt },
      version: 4,
    })
    expect(await change(UPDATE, { id, note: ' ' })).toMatchObject({
      moderation: { note: null, isFlagged: true },
      version: 5,
    })
  })

  it.each([
    ['longer than the limit', 'x'.repeat(NOTE_MAX_LENGTH + 1), messages.tooLong(NOTE_MAX_LENGTH)],
    ['with a character that cannot be stored', 'One\ud800two', messages.unreadableText],
  ])(
    'A note %s is refused with BAD_USER_INPUT and changes nothing',
    async (_what, note, message) => {
      const id = await aQuestion()
      for (const mutation of [FLAG, UPDATE])
        expect(await admin.refusal(mutation, { input: { id, note } })).toMatchObject({
          code: 'BAD_USER_INPUT',
          field: 'note',
          message,
        })
      expect(await admin.post(`/api/admin/questions/${id}/flag`, { note })).toMatchObject({
        status: 400,
        body: { field: 'note', message },
      })
      expect(await change(UNFLAG, { id })).toMatchObject({ moderation: { note: null }, version: 1 })
      expect(await change(UPDATE, { id, note: 'x'.repeat(NOTE_MAX_LENGTH) })).toMatchObject({
        version: 2,
      })
    },
  )

  it('A note on an older version returns CONFLICT with the current note', async () => {
    const id = await aQuestion()
    await change(UPDATE, { id, note: NOTE })
    for (const mutation of [FLAG, UPDATE])
      expect(
        await admin.refusal(mutation, { input: { id, note: 'Mine.', expectedVersion: 1 } }),
      ).toMatchObject({
        code: 'CONFLICT',
        current: { moderationNote: NOTE },
      })
    expect(await change(UPDATE, { id, note: NOTE, expectedVersion: 1 })).toMatchObject({
      moderation: { note: NOTE },
      version: 2,
    })
    await change(FLAG, { id })
    // Flagged, but not with this note.
    expect(
      await admin.refusal(FLAG, { input: { id, note: 'Mine.', expectedVersion: 2 } }),
    ).toMatchObject({ code: 'CONFLICT' })
    expect(await change(FLAG, { id, note: NOTE, expectedVersion: 2 })).toMatchObject({ version: 3 })
  })

  it('A question that does not exist has no note to write', async () => {
    expect(await admin.refusal(UPDATE, { input: { id: 'nonsense', note: NOTE } })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('Every desk hears of a note, once for each change', async () => {
    const id = await aQuestion()
    const { ear } = await watch(live(await anAdmin(portal)))
    await change(UPDATE, { id, note: NOTE })
    await change(UPDATE, { id, note: NOTE })
    expect(await moderated(ear)).toMatchObject({
      action: 'NOTED',
      questionIds: [id],
      question: { version: 2 },
    })
    await change(FLAG, { id, note: NOTE })
    expect(await moderated(ear)).toMatchObject({
      action: 'FLAGGED',
      questionIds: [id],
      question: { version: 3 },
    })
  })
})

describe('The note over REST', () => {
  it('A question is flagged over REST with a note, and with an empty body as documented', async () => {
    const id = await aQuestion()
    const flag = (body?: object) => admin.post(`/api/admin/questions/${id}/flag`, body)
    expect(await flag()).toMatchObject({
      status: 200,
      body: { isFlagged: true, moderationNote: null },
    })
    expect(await flag({ note: NOTE })).toMatchObject({
      status: 200,
      body: { isFlagged: true, moderationNote: NOTE },
    })
    expect(await flag({})).toMatchObject({ status: 200, body: { moderationNote: NOTE } })
    expect(await flag({ note: '' })).toMatchObject({ status: 200, body: { moderationNote: NOTE } })
    expect(await admin.post(`/api/admin/questions/${id}/unflag`)).toMatchObject({
      body: { isFlagged: false, moderationNote: NOTE },
    })
    expect(await flag({ note: 7 })).toMatchObject({ status: 400, body: { field: 'note' } })
  })
})
