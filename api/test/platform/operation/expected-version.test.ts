import { capital, contentsOf } from '../../harness/modules/contents'
import { inputTypeOf } from '../../harness/graphql/input-type'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'

const CHANGED = {
  code: 'CONFLICT',
  message: 'Somebody else has changed this meanwhile. Please look at it again.',
}

/** As the API writes a moment that was given as a day in the portal's zone. */
const dated = ({
  publishedAt,
  ...others
}: {
  publishedAt?: string
  [name: string]: string | undefined
}) => (publishedAt === undefined ? others : { ...others, publishedAt: expect.any(String) })

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

describe.each(Object.entries(contentsOf(() => portal)))(
  'A change of a %s',
  (name, { make, values }) => {
    const UPDATE = `mutation ($input: ${capital(name)}UpdateInput!) { ${name}Update(input: $input) { ${name} { title version } } }`
    const DELETE = `mutation ($input: ${inputTypeOf(`${name}Delete`)}!) { ${name}Delete(input: $input) { __typename } }`
    const update = async (id: string, title: string, expectedVersion?: number) =>
      (
        await admin.ask(UPDATE, {
          input: { id, title, ...values, ...(expectedVersion && { expectedVersion }) },
        })
      )[`${name}Update`][name]

    it('An update increments the version unless nothing changes', async () => {
      const { id } = await make()
      expect(
        (await admin.ask(`query ($id: ID!) { ${name}(id: $id) { version } }`, { id }))[name],
      ).toEqual({ version: 1 })
      expect(await update(id, 'First')).toEqual({ title: 'First', version: 2 })
      expect(await update(id, 'Second', 2)).toEqual({ title: 'Second', version: 3 })
      expect(await update(id, 'Second', 3)).toEqual({ title: 'Second', version: 3 })
    })

    it('An update or deletion based on an older version is refused with CONFLICT and changes nothing', async () => {
      const { id } = await make()
      await update(id, 'A figure corrected')
      const input = { id, title: 'A slip mended', ...values, expectedVersion: 1 }
      const current = { title: 'A figure corrected', version: 2 }
      expect(await admin.refusal(UPDATE, { input })).toEqual({
        ...CHANGED,
        current: expect.objectContaining({ ...current, ...dated(values) }),
      })
      expect(await admin.refusal(DELETE, { input: { id, expectedVersion: 1 } })).toMatchObject({
        ...CHANGED,
        current,
      })
      const { [name]: stands } = await admin.ask(
        `query ($id: ID!) { ${name}(id: $id) { title version } }`,
        { id },
      )
      expect(stands).toEqual({ title: 'A figure corrected', version: 2 })
      await admin.ask(DELETE, { input: { id, expectedVersion: 2 } })
    })

    it('An update that is already in effect succeeds with any expected version and is not applied twice', async () => {
      const { id } = await make()
      const once = await update(id, 'Sent twice', 1)
      // A policy says when it was changed.
      portal.clock.pass({ minutes: 1 })
      expect(await update(id, 'Sent twice', 1)).toEqual(once)
    })
  },
)

describe('An action on a question', () => {
  const act = (name: string) =>
    `mutation ($input: QuestionActionInput!) { ${name}(input: $input) { question { isArchived version moderation { isFlagged } } } }`
  const take = async (name: string, id: string, expectedVersion?: number) =>
    (await admin.ask(act(name), { input: { id, expectedVersion } }))[name].question

  it.each([
    ['questionFlag', 'questionUnflag'],
    ['questionUnflag', 'questionFlag'],
    ['questionArchive', 'questionRestore'],
    ['questionRestore', 'questionArchive'],
  ])(
    'Mutation %s sent again with its old version is refused with CONFLICT after a colleague’s %s',
    async (action, opposite) => {
      const { id } = await portal.make.question()
      // So that the action changes something.
      const { version } = await take(opposite, id)
      const done = await take(action, id, version)
      expect(await take(action, id, version)).toEqual(done)
      const decided = await take(opposite, id)
      const refused = await admin.refusal(act(action), { input: { id, expectedVersion: version } })
      expect(refused).toMatchObject({
        ...CHANGED,
        current: {
          version: decided.version,
          isArchived: decided.isArchived,
          isFlagged: decided.moderation.isFlagged,
          status: decided.isArchived ? 'ARCHIVED' : 'PENDING',
        },
      })
      expect(await take(opposite, id)).toEqual(decided)
      expect((await take(action, id, decided.version)).version).toBe(decided.version + 1)
    },
  )

  it('Mutation questionAnswer is refused with an older version and succeeds with the current one', async () => {
    const { id } = await portal.make.question()
    await take('questionFlag', id)
    const ANSWER =
      'mutation ($input: QuestionAnswerInput!) { questionAnswer(input: $input) { question { version } } }'
    const input = { id, answerText: 'It is paid in October.', idempotencyKey: 'one-answer' }
    expect(await admin.refusal(ANSWER, { input: { ...input, expectedVersion: 1 } })).toMatchObject(
      CHANGED,
    )
    const sent = { input: { ...input, expectedVersion: 2 } }
    expect(await admin.ask(ANSWER, sent)).toEqual(await admin.ask(ANSWER, sent))
  })
})
