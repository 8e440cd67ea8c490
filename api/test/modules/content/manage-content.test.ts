import { sqlOf } from '#platform/database/kysely'
import type { PortalEvent } from '#platform/events/event-bus'
import { evidenceOf } from '../../harness/modules/evidence'
import { PresentationUpdate, QuestionAsk } from '../../harness/generated/operations'
import { inputTypeOf } from '../../harness/graphql/input-type'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, signedIn } from '../../harness/portal/signed-in'
import { until, untilBlocked } from '../../harness/time/until'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

const DELETE = (name: string) =>
  `mutation ($input: ${inputTypeOf(name)}!) { ${name}(input: $input) { questionsDeleted deletedQuestionIds desk { stats { totalQuestions } } } }`

describe('Deleting a presentation', () => {
  it('Deleting a presentation deletes its questions and leaves an event with its values', async () => {
    const presentation = await portal.make.presentation({ title: 'Soon gone' })
    const questions = [
      await portal.make.question({ presentation }),
      await portal.make.question({ presentation }),
    ]
    await portal.make.question()
    const admin = await anAdmin(portal)
    const before = (await admin.ask('{ adminStats { totalQuestions } }')).adminStats.totalQuestions
    const { presentationDelete } = await admin.ask(DELETE('presentationDelete'), {
      input: { id: presentation.id },
    })
    const { deletedQuestionIds, ...payload } = presentationDelete
    expect(payload).toEqual({
      questionsDeleted: 2,
      desk: { stats: { totalQuestions: before - 2 } },
    })
    expect(deletedQuestionIds.sort()).toEqual(questions.map(({ id }) => id).sort())
    expect(await evidenceOf(portal, presentation.id)).toMatchObject([
      { type: 'presentation.deleted', body: { values: { title: 'Soon gone' } } },
    ])
  })
})

describe('Deleting a shareholder', () => {
  it('Deleting a shareholder deletes all of their questions, archived ones included, and returns the ids', async () => {
    const shareholder = await portal.make.shareholder()
    const pending = await portal.make.question({ shareholder })
    const archived = await portal.make.question({ shareholder }, question =>
      question.archive(portal.clock.now()),
    )
    await portal.make.question({ presentation: pending.presentation })
    const { shareholderDelete } = await (
      await anAdmin(portal)
    ).ask(DELETE('shareholderDelete'), { input: { id: shareholder.id } })
    expect(shareholderDelete.deletedQuestionIds.sort()).toEqual([pending.id, archived.id].sort())
    expect(shareholderDelete.questionsDeleted).toBe(2)
  })

  it('Deleting a shareholder without questions returns no ids of questions', async () => {
    const { id } = await portal.make.shareholder()
    const { shareholderDelete } = await (
      await anAdmin(portal)
    ).ask(DELETE('shareholderDelete'), { input: { id } })
    expect(shareholderDelete).toMatchObject({ questionsDeleted: 0, deletedQuestionIds: [] })
  })

  it('Deleting a shareholder revokes every session of the account at once', async () => {
    const shareholder = await portal.make.shareholder()
    const person = await signedIn(portal, shareholder)
    expect((await person.ask('{ viewer { id } }')).viewer.id).toBe(shareholder.id)
    const admin = await anAdmin(portal)
    await admin.ask(DELETE('shareholderDelete'), { input: { id: shareholder.id } })
    expect((await person.ask('{ viewer { id } }')).viewer).toBeNull()
  })
})

describe('A question that is being asked during a deletion', () => {
  it.each(['presentation', 'shareholder'] as const)(
    'A question that is being asked when its %s is deleted is deleted as well, and both events are published',
    async subject => {
      const owners = {
        presentation: await portal.make.presentation(),
        shareholder: await portal.make.shareholder(),
      }
      const asker = await signedIn(portal, owners.shareholder)
      const admin = await anAdmin(portal)
      const published: PortalEvent =
        subject === 'shareholder' ? { type: subject } : { type: 'content', subject }
      const { events } = portal.services
      const heard: PortalEvent[] = []
      // As desks hear it: in the order in which the database committed.
      const end = events.subscribe(event => void heard.push(event))
      let deleting: Promise<Record<string, any>> | undefined
      // Between the question's row and its commit.
      portal.services.events = Object.assign(Object.create(events) as typeof events, {
        publish: async (...[transaction, event]: Parameters<typeof events.publish>) => {
          await events.publish(transaction, event)
          if (event.type !== 'question' || event.action !== 'ASKED') return
          deleting = admin.ask(DELETE(`${subject}Delete`), { input: { id: owners[subject].id } })
          await untilBlocked(portal.em())
        },
      })
      await asker.graphql(QuestionAsk, {
        input: {
          presentationId: owners.presentation.id,
          questionText: 'Who is there to answer this?',
        },
      })
      portal.services.events = events
      expect((await deleting)?.[`${subject}Delete`].questionsDeleted).toBe(1)
      await until('all is told', () => heard.some(({ type }) => type === published.type))
      end()
      const [asked, deleted] = heard.filter(event => event.type === 'question')
      expect([asked, deleted]).toMatchObject([
        { action: 'ASKED' },
        { action: 'DELETED', questionIds: asked?.questionIds },
      ])
      expect(heard).toContainEqual(published)
    },
  )
})

describe('A question that is asked while a deletion is about to be committed', () => {
  it.each([
    ['presentation', 'NOT_FOUND'],
    ['shareholder', 'UNAUTHENTICATED'],
  ] as const)(
    'A question that is asked while the deletion of its %s is about to commit is refused with %s',
    async (subject, code) => {
      const owners = {
        presentation: await portal.make.presentation(),
        shareholder: await portal.make.shareholder(),
      }
      const asker = await signedIn(portal, owners.shareholder)
      const asking = await portal.em().transactional(async em => {
        await sqlOf(em).deleteFrom(subject).where('id', '=', owners[subject].id).execute()
        const sent = asker.graphql(
          'mutation ($input: QuestionAskInput!) { questionAsk(input: $input) { __typename } }',
          {
            input: {
              presentationId: owners.presentation.id,
              questionText: 'Who is there to answer this?',
            },
          },
        )
        await untilBlocked(portal.em())
        return { sent }
      })
      expect((await asking.sent).errors?.map(({ extensions }) => extensions.code)).toEqual([code])
    },
  )
})

describe('Pinning', () => {
  it('The newest of several pinned presentations is featured at once', async () => {
    const older = await portal.make.presentation({ publishedAt: new Date('2026-01-01') })
    const newer = await portal.make.presentation({ publishedAt: new Date('2026-02-01') })
    const admin = await anAdmin(portal)
    const pin = ({ id, title, youtubeUrl, publishedAt }: typeof older, isPinned: boolean) =>
      admin.ask(
        'mutation ($input: PresentationUpdateInput!) { presentationUpdate(input: $input) { presentation { isPinned } } }',
        {
          input: { id, title, youtubeUrl, publishedAt, isPinned },
        },
      )
    const featured = async () =>
      (await portal.visitor().ask('{ pinnedPresentation { id } }')).pinnedPresentation?.id
    await pin(older, true)
    expect(await featured()).toBe(older.id)
    await pin(newer, true)
    expect(await featured()).toBe(newer.id)
    await pin(newer, false)
    expect(await featured()).toBe(older.id)
  })
})

describe('A refused change', () => {
  it('A refused update of a presentation changes nothing', async () => {
    const presentation = await portal.make.presentation({ title: 'As it was' })
    const admin = await anAdmin(portal)
    const refusal = await admin.refusal(PresentationUpdate, {
      input: {
        id: presentation.id,
        title: 'Changed',
        youtubeUrl: 'https://example.com/video',
        publishedAt: '2026-01-01',
      },
    })
    expect(refusal).toMatchObject({ code: 'BAD_USER_INPUT', field: 'youtubeUrl' })
    const shown = await portal
      .visitor()
      .ask('query ($id: ID!) { presentation(id: $id) { title } }', { id: presentation.id })
    expect(shown.presentation.title).toBe('As it was')
  })
})
