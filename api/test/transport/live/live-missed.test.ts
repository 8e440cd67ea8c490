import { sql } from 'kysely'
import { MISSED_EVENTS_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { publicationJob } from '#modules/content/publication/publication.job'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import {
  AnswerPublish,
  AnswerSave,
  AnswerWithdraw,
  QuestionArchive,
} from '../../harness/generated/operations'
import { type Ear, openPages } from '../../harness/http/live'
import { startListenedPortal, workOf } from '../../harness/portal/listening'
import { runJob } from '../../harness/portal/run-job'
import { anAdmin } from '../../harness/portal/signed-in'
import { until } from '../../harness/time/until'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
beforeAll(async () => void (portal = await startListenedPortal()))
beforeEach(() => portal.reset())
afterAll(() => portal.stop())
const open = openPages()

const now = () => portal.clock.now().toISOString()
const answered = (values: Parameters<typeof portal.make.question>[0] = {}) =>
  portal.make.question(values, question =>
    question.answer('This is the official answer.', portal.clock.now()),
  )
const happens = ({ id, presentation, answeredAt, answerUpdatedAt }: Question) =>
  portal.services.events.publish(statementRunner(portal.em()), {
    type: 'question',
    action: 'ANSWERED',
    questionIds: [id],
    presentationId: presentation.id,
    at: (answerUpdatedAt ?? answeredAt)?.toISOString(),
  })
const work = () => runJob(publicationJob, portal.services)

/** Until this many events have arrived, so that none of them reaches whoever begins to listen afterwards. */
async function arrived(many: number, run: () => Promise<unknown>): Promise<void> {
  let count = 0
  const stop = portal.services.events.subscribe(
    ({ type }) => void (count += Number(type === 'question' || type === 'published')),
  )
  await run()
  await until('the events', () => count >= many)
  stop()
}

/** What each subscription tells of, as it comes about. */
const subscriptions = {
  questionAnswered: async () => {
    const question = await answered()
    await arrived(1, () => happens(question))
    return question.id
  },
  announcementPublished: async () => {
    const { id } = await portal.make.announcement({ publishedAt: new Date('2019-05-06T00:00:00Z') })
    await arrived(1, work)
    return id
  },
  presentationPublished: async () => {
    const { id } = await portal.make.presentation()
    await arrived(1, work)
    return id
  },
} satisfies Record<string, () => Promise<string>>
type Name = keyof typeof subscriptions
const each = Object.entries(subscriptions) as [Name, () => Promise<string>][]
const SINCE = (name: Name) => `subscription ($since: DateTime) { ${name}(since: $since) { id } }`
const idOf = async (ear: Ear, name: Name) => (await ear.next(name)).data?.[name].id as string
const idsOf = async (ear: Ear, name: Name, many: number) => {
  const ids: string[] = []
  while (ids.length < many) ids.push(await idOf(ear, name))
  return ids
}

it('Every subscription for everybody takes the time since when its listener has missed events', () => {
  const fields = Object.values(portal.schema.getSubscriptionType()?.getFields() ?? {})
  const withSince = fields.filter(({ args }) =>
    args.some(({ name, type }) => name === 'since' && String(type) === 'DateTime'),
  )
  expect(withSince.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(subscriptions).toSorted(),
  )
})

describe.each(each)('A listener to %s', (name, happen) => {
  it('A listener with a time gets first what it has missed from then on, oldest first, and then what comes, each once', async () => {
    await happen()
    portal.clock.pass({ seconds: 1 })
    const since = now()
    const missed = [await happen()]
    portal.clock.pass({ seconds: 1 })
    missed.push(await happen())
    const [ear] = await portal.allHear([open(portal.visitor())], SINCE(name), { since })
    expect(await idsOf(ear!, name, 2)).toEqual(missed)
    const next = [await happen(), await happen()]
    expect(await idsOf(ear!, name, 2)).toEqual(next)
  })

  it('A listener without a time, or with none to tell of, gets only what comes', async () => {
    await happen()
    portal.clock.pass({ seconds: 1 })
    const pages = [open(portal.visitor()), open(portal.visitor()), open(portal.visitor())]
    const ears = [
      ...(await portal.allHear([pages[0]!], SINCE(name))),
      ...(await portal.allHear([pages[1]!], SINCE(name), { since: null })),
      ...(await portal.allHear([pages[2]!], SINCE(name), { since: now() })),
    ]
    const next = await happen()
    for (const ear of ears) expect(await idOf(ear, name)).toBe(next)
  })

  it.each([
    [
      'ahead',
      () => new Date(portal.clock.now().getTime() + 61_000).toISOString(),
      messages.sinceAhead,
    ],
    ['unreadable', () => 'yesterday', expect.stringMatching(/^Please give a date/)],
  ])(
    'A time that is %s is refused with BAD_USER_INPUT, as a variable and in the document',
    async (_what, time, message) => {
      const page = open(portal.visitor())
      const written = `subscription { ${name}(since: "${time()}") { id } }`
      for (const ear of [page.hear(SINCE(name), { since: time() }), page.hear(written)])
        expect(await ear.ended).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }])
      // Clocks differ.
      const near = new Date(portal.clock.now().getTime() + 59_000).toISOString()
      await portal.allHear([page], SINCE(name), { since: near })
    },
  )

  it('What happens while the missed events are sent comes once, after them', async () => {
    const since = now()
    const missed = [await happen(), await happen()].toSorted()
    const field = portal.schema.getSubscriptionType()!.getFields()[name]!
    const { resolve } = field
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    field.resolve = async (...args) => {
      field.resolve = resolve!
      begun.resolve()
      await gate.promise
      return resolve!(...args) as unknown
    }
    const [ear, other] = [open(portal.visitor()), open(portal.visitor())].map(page =>
      page.hear(SINCE(name), { since }),
    )
    await begun.promise
    const next = await happen()
    gate.resolve()
    const heard = await idsOf(ear!, name, 3)
    expect(heard.slice(0, 2).toSorted()).toEqual(missed)
    expect(heard[2]).toBe(next)
    expect((await idsOf(other!, name, 3)).toSorted()).toEqual([...missed, next].toSorted())
    const last = await happen()
    expect([await idOf(ear!, name), await idOf(other!, name)]).toEqual([last, last])
  })
})

describe('An answer whose event arrives after it was sent as missed', () => {
  it('The answer is not sent again', async () => {
    const since = now()
    const question = await answered()
    const [ear] = await portal.allHear([open(portal.visitor())], SINCE('questionAnswered'), {
      since,
    })
    expect(await idOf(ear!, 'questionAnswered')).toBe(question.id)
    await happens(question)
    const next = await answered()
    await happens(next)
    expect(await idOf(ear!, 'questionAnswered')).toBe(next.id)
  })
})

describe('A correction and a withdrawal', () => {
  const LISTEN =
    'subscription ($since: DateTime) { questionAnswered(since: $since) { id answerText } }'
  const next = async (ear: Ear) => (await ear.next('an answer')).data?.questionAnswered
  const later = () => portal.clock.pass({ seconds: 1 })
  const correct = async ({ id }: Question, text: string) => {
    const admin = await anAdmin(portal)
    const { answerSave } = await admin.ask(AnswerSave, { input: { questionId: id, text } })
    await arrived(1, () => admin.ask(AnswerPublish, { input: { ids: [answerSave.answer.id] } }))
    return String(answerSave.answer.id)
  }
  const withdraw = async (id: string) => {
    const admin = await anAdmin(portal)
    await arrived(1, () =>
      admin.ask(AnswerWithdraw, { input: { id, reason: 'It was about another company.' } }),
    )
  }

  it('What was missed of them is sent once a question, as it stands, in the order of the last changes', async () => {
    const [first, second] = [await answered(), await answered()]
    const untouched = await answered()
    later()
    const since = now()
    const given = await answered()
    later()
    await correct(first, 'The dividend is six cents a share.')
    later()
    const other = await correct(second, 'The dividend is seven cents a share.')
    later()
    const isNew = await answered()
    later()
    await correct(given, 'The dividend is eight cents a share.')
    later()
    await withdraw(other)
    const [ear] = await portal.allHear([open(portal.visitor())], LISTEN, { since })
    const heard = [await next(ear!), await next(ear!), await next(ear!), await next(ear!)]
    expect(heard).toEqual([
      { id: first.id, answerText: 'The dividend is six cents a share.' },
      { id: isNew.id, answerText: 'This is the official answer.' },
      { id: given.id, answerText: 'The dividend is eight cents a share.' },
      { id: second.id, answerText: null },
    ])
    await correct(untouched, 'The dividend is nine cents a share.')
    expect(await next(ear!)).toEqual({
      id: untouched.id,
      answerText: 'The dividend is nine cents a share.',
    })
  })

  it('An answer that was sent as missed is sent again when it is corrected, and its own late event is not', async () => {
    const since = now()
    const question = await answered()
    const [ear] = await portal.allHear([open(portal.visitor())], LISTEN, { since })
    expect(await next(ear!)).toEqual({
      id: question.id,
      answerText: 'This is the official answer.',
    })
    await happens(question)
    later()
    const answerId = await correct(question, 'The dividend is six cents a share.')
    expect(await next(ear!)).toEqual({
      id: question.id,
      answerText: 'The dividend is six cents a share.',
    })
    later()
    await withdraw(answerId)
    expect(await next(ear!)).toEqual({ id: question.id, answerText: null })
  })

  it('Neither those of an archived question nor those before the time are sent', async () => {
    const [early, archived, seen] = [await answered(), await answered(), await answered()]
    later()
    await correct(early, 'The dividend is six cents a share.')
    later()
    const since = now()
    await correct(archived, 'The dividend is seven cents a share.')
    await (await anAdmin(portal)).ask(QuestionArchive, { input: { id: archived.id } })
    await correct(seen, 'The dividend is eight cents a share.')
    const [ear] = await portal.allHear([open(portal.visitor())], LISTEN, { since })
    expect(await next(ear!)).toMatchObject({ id: seen.id })
  })
})

describe('More missed events than are sent again', () => {
  it('An error says which list to read, and what comes follows', async () => {
    const since = now()
    await sql`insert into announcement (id, title, content, published_at)
      select gen_random_uuid(), 'Results', 'Text', portal_now() from generate_series(1, ${MISSED_EVENTS_MAX + 1})`.execute(
      sqlOf(portal.em()),
    )
    await arrived(MISSED_EVENTS_MAX + 1, work)
    const [ear] = await portal.allHear([open(portal.visitor())], SINCE('announcementPublished'), {
      since,
    })
    const message = messages.tooManyMissed(
      MISSED_EVENTS_MAX,
      '`announcements(filter: { updatedSince })`',
    )
    expect(await ear!.next('error')).toEqual({
      data: null,
      errors: [
        {
          message,
          extensions: {
            code: 'BAD_USER_INPUT',
            field: 'since',
            fields: [{ field: 'since', message }],
          },
        },
      ],
    })
    const next = await subscriptions.announcementPublished()
    expect(await idOf(ear!, 'announcementPublished')).toBe(next)
    // One fewer are all sent.
    await sqlOf(portal.em()).deleteFrom('announcement').where('id', '=', next).execute()
    const { id } = await sqlOf(portal.em())
      .selectFrom('announcement')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await sqlOf(portal.em()).deleteFrom('announcement').where('id', '=', id).execute()
    const [full] = await portal.allHear([open(portal.visitor())], SINCE('announcementPublished'), {
      since,
    })
    expect(new Set(await idsOf(full!, 'announcementPublished', MISSED_EVENTS_MAX)).size).toBe(
      MISSED_EVENTS_MAX,
    )
  })
})

describe('What visitors do not see', () => {
  it('Neither archived answers nor what is scheduled or withdrawn is among the missed events, to whomever', async () => {
    const since = now()
    const seen = await answered()
    await portal.make.question({}, question => {
      question.answer('This is the official answer.', portal.clock.now())
      question.archive(portal.clock.now())
    })
    await answered({
      presentation: await portal.make.presentation({
        publishedAt: new Date(portal.clock.now().getTime() + 60_000),
      }),
    })
    const withdrawn = await portal.make.announcement()
    const announced = await portal.make.announcement()
    await arrived(2, work)
    await sqlOf(portal.em())
      .updateTable('announcement')
      .set({ published_at: new Date('2031-01-01') })
      .where('id', '=', withdrawn.id)
      .execute()
    for (const person of [portal.visitor(), await anAdmin(portal)]) {
      const page = open(person)
      const [answers, announcements] = [
        page.hear(SINCE('questionAnswered'), { since }),
        page.hear(SINCE('announcementPublished'), { since }),
      ]
      expect(await idOf(answers, 'questionAnswered')).toBe(seen.id)
      expect(await idOf(announcements, 'announcementPublished')).toBe(announced.id)
      const [nextAnswer, nextAnnouncement] = [
        await subscriptions.questionAnswered(),
        await subscriptions.announcementPublished(),
      ]
      expect(await idOf(answers, 'questionAnswered')).toBe(nextAnswer)
      expect(await idOf(announcements, 'announcementPublished')).toBe(nextAnnouncement)
      await sqlOf(portal.em()).deleteFrom('question').where('id', '=', nextAnswer).execute()
      await sqlOf(portal.em())
        .deleteFrom('announcement')
        .where('id', '=', nextAnnouncement)
        .execute()
    }
  })

  it('A presentation that is unknown or scheduled is NOT_FOUND, and for administrators a scheduled one is there', async () => {
    const scheduled = await portal.make.presentation({
      publishedAt: new Date(portal.clock.now().getTime() + 60_000),
    })
    const query = 'subscription ($id: ID) { questionAnswered(presentationId: $id) { id } }'
    for (const id of ['zzz', '01a1fd87-5d32-7439-9fd5-377ba6850815', scheduled.id]) {
      const refused = await open(portal.visitor()).hear(query, { id }).next('refusal')
      expect(refused.errors).toMatchObject([
        { message: 'Presentation not found', extensions: { code: 'NOT_FOUND' } },
      ])
    }
    const [ear] = await portal.allHear([open(await anAdmin(portal))], query, {
      id: scheduled.id.toUpperCase(),
    })
    const question = await answered({ presentation: scheduled })
    await happens(question)
    expect(await idOf(ear!, 'questionAnswered')).toBe(question.id)
  })

  it('Only the missed answers on the presentation are sent', async () => {
    const since = now()
    await answered()
    const question = await answered()
    const query =
      'subscription ($id: ID, $since: DateTime) { questionAnswered(presentationId: $id, since: $since) { id } }'
    const [ear] = await portal.allHear([open(portal.visitor())], query, {
      id: question.presentation.id,
      since,
    })
    expect(await idOf(ear!, 'questionAnswered')).toBe(question.id)
  })
})

describe('Many listeners with times of their own', () => {
  it('An event is executed once for all who differ in their times alone, in the document or as variables', async () => {
    const at = (seconds: number) =>
      new Date(portal.clock.now().getTime() - seconds * 1_000).toISOString()
    const written = [
      ['subscription { questionAnswered { id } }', {}],
      [
        'subscription ($since: DateTime) { questionAnswered(since: $since) { id } }',
        { since: at(1) },
      ],
      [
        'subscription Other($when: DateTime = null) { questionAnswered(since: $when) { id } }',
        { when: at(2) },
      ],
      [`subscription { questionAnswered(since: "${at(3)}") { id } }`, {}],
      [
        `subscription { ...on Subscription { ...Of } } fragment Of on Subscription { questionAnswered(since: "${at(4)}") { id } }`,
        {},
      ],
    ] as const
    const ears = written.map(([query, variables]) => open(portal.visitor()).hear(query, variables))
    await portal.listening(ears.length)
    // Until all have one, some may still read what they have missed, and would have the next as missed too.
    const first = await subscriptions.questionAnswered()
    for (const ear of ears) expect(await idOf(ear, 'questionAnswered')).toBe(first)
    const { executions } = await workOf(portal, 'questionAnswered', async () => {
      const next = await subscriptions.questionAnswered()
      for (const ear of ears) expect(await idOf(ear, 'questionAnswered')).toBe(next)
    })
    // Those of the fragment have a document of their own.
    expect(executions).toBe(2)
  })

  it('Thirty who return at once share two reads, and each missed event is executed once for each', async () => {
    const since = now()
    const missed = [await answered(), await answered(), await answered()]
    const pages = Array.from({ length: 30 }, () => open(portal.visitor()))
    let ears: Ear[] = []
    const done = Promise.withResolvers<void>()
    const heard = workOf(portal, 'questionAnswered', async () => {
      // Holds the first read until all of them wait.
      await portal.em().transactional(async em => {
        await statementRunner(em).execute('lock table question in access exclusive mode', [])
        ears = pages.map((page, index) =>
          page.hear(SINCE('questionAnswered'), {
            since: new Date(Date.parse(since) - index * 1_000).toISOString(),
          }),
        )
        await portal.listening(30)
      })
      for (const ear of ears)
        expect((await idsOf(ear, 'questionAnswered', 3)).toSorted()).toEqual(
          missed.map(({ id }) => id).toSorted(),
        )
      done.resolve()
    })
    await done.promise
    const { executions, texts, statements } = await heard
    expect(statements.filter(text => text.includes('"question"."answered_at" >='))).toHaveLength(2)
    expect([executions, texts]).toEqual([6, 6])
  })
})
