import { act } from '../../harness/modules/desk'
import { AnswerSave, QuestionAnswer } from '../../harness/generated/operations'
import { type Ear, openPages } from '../../harness/http/live'
import { startListenedPortal } from '../../harness/portal/listening'
import type { Person } from '../../harness/portal/person'
import { anAdmin, aShareholder, signedIn } from '../../harness/portal/signed-in'

const ANSWERED =
  'subscription ($id: ID) { questionAnswered(presentationId: $id) { id answerText user { name email } moderation { isFlagged } } }'
const answerText = 'This is the official answer.'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
beforeAll(async () => void (portal = await startListenedPortal()))
const live = openPages()
afterAll(() => portal.stop())

/** Listens, and misses nothing from when this returns. */
async function listenForAnswers(person: Person, presentationId: string): Promise<Ear> {
  const [ear] = await portal.allHear([live(person)], ANSWERED, { id: presentationId })
  return ear!
}

describe('An open page', () => {
  it('A page receives the answers on its presentation and on no other', async () => {
    const [presentation, another] = [
      await portal.make.presentation(),
      await portal.make.presentation(),
    ]
    const [elsewhere, here] = [
      await portal.make.question({ presentation: another }),
      await portal.make.question({ presentation }),
    ]
    const ear = await listenForAnswers(portal.visitor(), presentation.id)
    const admin = await anAdmin(portal)
    await admin.ask(QuestionAnswer, { input: { id: elsewhere.id, answerText } })
    await admin.ask(act('questionFlag'), { input: { id: here.id } })
    await admin.ask(QuestionAnswer, { input: { id: here.id, answerText } })
    expect((await ear.next()).data?.questionAnswered).toMatchObject({ id: here.id, answerText })
  })

  it('A page receives answers also when the id of its presentation is written in capitals', async () => {
    const presentation = await portal.make.presentation()
    const question = await portal.make.question({ presentation })
    const ear = await listenForAnswers(portal.visitor(), presentation.id.toUpperCase())
    const admin = await anAdmin(portal)
    await admin.ask(QuestionAnswer, { input: { id: question.id, answerText } })
    expect((await ear.next('answer')).data?.questionAnswered).toMatchObject({ id: question.id })
  })

  it('The answers of one release arrive in one event, those of another presentation in none', async () => {
    const [presentation, another] = [
      await portal.make.presentation(),
      await portal.make.presentation(),
    ]
    const admin = await anAdmin(portal)
    const drafts: string[] = []
    const questions = [presentation, another, presentation, presentation].map(of =>
      portal.make.question({ presentation: of }),
    )
    for (const { id } of await Promise.all(questions)) {
      const { answerSave } = await admin.ask(AnswerSave, {
        input: { questionId: id, text: answerText },
      })
      drafts.push(answerSave.answer.id)
    }
    const together =
      'subscription ($id: ID) { questionsAnswered(presentationId: $id) { id answerText } }'
    const [ear] = await portal.allHear([live(portal.visitor())], together, { id: presentation.id })
    await admin.ask(
      'mutation ($ids: [ID!]!) { answerPublish(input: { ids: $ids }) { release { id } } }',
      { ids: drafts },
    )
    const of = await Promise.all(questions)
    const heard = (await ear!.next()).data?.questionsAnswered as object[]
    expect(heard).toHaveLength(3)
    expect(heard).toEqual(
      expect.arrayContaining([0, 2, 3].map(at => ({ id: of[at]?.id, answerText }))),
    )
  })

  it('An answer shows the asker’s full address and the flag to administrators only, not even to the asker', async () => {
    const presentation = await portal.make.presentation()
    const asker = await portal.make.shareholder({ email: 'quiet.person@example.com', name: null })
    const question = await portal.make.question({ presentation, shareholder: asker }, made =>
      made.flag(portal.clock.now()),
    )
    const admin = await anAdmin(portal)
    const shown: [Person, string, boolean | null][] = [
      [portal.visitor(), 'q•••@example.com', null],
      [await aShareholder(portal), 'q•••@example.com', null],
      [await signedIn(portal, asker), 'q•••@example.com', null],
      [admin, 'quiet.person@example.com', true],
    ]
    const ears: Ear[] = []
    for (const [person] of shown) ears.push(await listenForAnswers(person, presentation.id))
    await admin.ask(QuestionAnswer, { input: { id: question.id, answerText } })
    for (const [index, [, email, isFlagged]] of shown.entries()) {
      expect((await ears[index]!.next()).data?.questionAnswered).toMatchObject({
        id: question.id,
        moderation: isFlagged && { isFlagged },
        user: { email },
      })
    }
  })

  it('An invalid operation over WebSocket is refused with BAD_USER_INPUT, and the socket stays usable', async () => {
    const page = live(portal.visitor())
    const refusal = async (query: string) => page.ask(query)
    expect(await refusal('subscription {')).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
    expect(await refusal('subscription { nothing }')).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
    expect(await page.ask('query ($id: ID!) { presentation(id: $id) { id } }')).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
    expect(await page.ask('{ portal { ticker } }')).toEqual({ data: { portal: { ticker: 'TST' } } })
  })

  it('A refusal over WebSocket has the same message and code as over HTTP', async () => {
    const page = live(portal.visitor())
    const query = 'mutation { signIn(input: { email: "a@b" }) { message } }'
    const { message, extensions } = (await page.ask(query)).errors?.[0] ?? {}
    expect({ message, ...extensions }).toMatchObject(await portal.visitor().refusal(query))
  })
})
