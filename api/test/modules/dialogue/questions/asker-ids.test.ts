import { createSecretKey, randomBytes } from 'node:crypto'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { VisibleAsker } from '#modules/dialogue/questions/asking/asker'
import { QuestionAnswer } from '../../../harness/generated/operations'
import { openPages } from '../../../harness/http/live'
import { startListenedPortal } from '../../../harness/portal/listening'
import type { Person } from '../../../harness/portal/person'
import { anAdmin, aShareholder, signedIn } from '../../../harness/portal/signed-in'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let asker: Shareholder
let people: Record<'visitor' | 'stranger' | 'asker' | 'admin', Person>
beforeAll(async () => {
  portal = await startListenedPortal()
  asker = await portal.make.shareholder({ email: 'quiet.person@example.com', name: null })
  people = {
    visitor: portal.visitor(),
    stranger: await aShareholder(portal),
    asker: await signedIn(portal, asker),
    admin: await anAdmin(portal),
  }
})
const live = openPages()
afterAll(() => portal.stop())

/** A presentation with so many questions of the asker. */
async function asked(questions: number): Promise<string> {
  const presentation = await portal.make.presentation()
  for (let count = 0; count < questions; count++)
    await portal.make.question({ presentation, shareholder: asker })
  return presentation.id
}

/** The askers of a presentation's questions. */
async function askersOn(
  presentationId: string,
  person: Person,
): Promise<{ id: string; name: string | null; email: string }[]> {
  const query =
    'query ($id: ID!) { presentation(id: $id) { questions { edges { node { user { id name email } } } } } }'
  const { presentation } = await person.ask(query, { id: presentationId })
  return presentation.questions.edges.map(({ node }: { node: { user: object } }) => node.user)
}
const idsOn = async (...[presentationId, person]: Parameters<typeof askersOn>) =>
  (await askersOn(presentationId, person)).map(({ id }) => id)

describe('The id of an asker', () => {
  it.each(['visitor', 'stranger'] as const)(
    'Asker ids are equal on one presentation and different on two for a %s',
    async who => {
      const [one, other] = [
        await idsOn(await asked(2), people[who]),
        await idsOn(await asked(1), people[who]),
      ]
      expect(one[0]).toMatch(/^[\w-]{22}$/)
      expect(one).toEqual([one[0], one[0]])
      expect(other).not.toContain(one[0])
    },
  )

  it('The asker id is the shareholder’s own for the asker and administrators, and another for everyone else', async () => {
    const presentationId = await asked(1)
    const seen = async (person: Person) => (await askersOn(presentationId, person))[0]
    const whole = { id: asker.id, name: null, email: asker.email }
    expect([await seen(people.asker), await seen(people.admin)]).toEqual([whole, whole])
    const masked = await seen(people.visitor)
    expect(masked).toMatchObject({ name: null, email: 'q•••@example.com' })
    expect(masked?.id).not.toBe(asker.id)
    expect(await seen(people.stranger)).toEqual(masked)
  })

  it('Two askers on one presentation have different asker ids', async () => {
    const presentation = await portal.make.presentation()
    for (const shareholder of [asker, await portal.make.shareholder()])
      await portal.make.question({ presentation, shareholder })
    expect(new Set(await idsOn(presentation.id, people.visitor)).size).toBe(2)
  })

  it('The asker id that others see differs under different keys', () => {
    const row = {
      shareholderId: asker.id,
      presentationId: asker.id,
      askerName: null,
      askerEmail: asker.email,
    }
    const ids = [randomBytes(32), randomBytes(32)].map(key =>
      new VisibleAsker(row, null).idUnder(createSecretKey(key)),
    )
    expect(ids[0]).not.toBe(ids[1])
  })

  it('The event questionAnswered has a masked asker for everyone but administrators, also for the asker', async () => {
    const question = await portal.make.question({ shareholder: asker })
    const [masked] = await askersOn(question.presentation.id, people.visitor)
    const ears = await portal.allHear(
      Object.values(people).map(person => live(person)),
      'subscription { questionAnswered { user { id name email } } }',
    )
    await people.admin.ask(QuestionAnswer, {
      input: { id: question.id, answerText: 'This is the official answer.' },
    })
    const heard = await Promise.all(
      ears.map(async ear => (await ear.next()).data?.questionAnswered),
    )
    expect(
      Object.fromEntries(Object.keys(people).map((who, index) => [who, heard[index]?.user])),
    ).toEqual({
      visitor: masked,
      stranger: masked,
      asker: masked,
      admin: { id: asker.id, name: null, email: asker.email },
    })
  })
})
