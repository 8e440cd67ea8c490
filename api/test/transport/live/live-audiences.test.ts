import { execute, parse } from 'graphql'
import { MAX_SUBSCRIPTIONS_PER_SOCKET, SUBSCRIPTION_MAX_LENGTH } from '@portal/rules/limits'
import { authenticate } from '#modules/accounts/accounts/sign-in/authenticate'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { questionLoader } from '#modules/dialogue/questions/core/question.reads'
import { statementRunner } from '#platform/database/statement-runner'
import type { PortalEvent } from '#platform/events/event-bus'
import { createContext } from '#platform/operation/context'
import { documentShape } from '../../../src/transport/graphql/limits/document-shape'
import { operationCost } from '../../../src/transport/graphql/limits/operation-cost'
import { OPERATION_LIMITS } from '../../../src/transport/graphql/limits/operation-limits'
import { waysTo } from '../../harness/graphql/ways-to'
import { Live } from '../../harness/http/live'
import { sampleOf } from '../../harness/jest/thorough'
import { startListenedPortal } from '../../harness/portal/listening'
import type { Person } from '../../harness/portal/person'
import { anAdmin, aShareholder, signedIn } from '../../harness/portal/signed-in'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let people: Record<'visitor' | 'stranger' | 'asker' | 'neighbour' | 'admin' | 'colleague', Person>
let question: Question
beforeAll(async () => {
  portal = await startListenedPortal()
  const [asker, neighbour] = [
    await portal.make.shareholder({ email: 'the.asker@example.com' }),
    await portal.make.shareholder(),
  ]
  const presentation = await portal.make.presentation()
  const at = portal.clock.now()
  question = await portal.make.question({ presentation, shareholder: asker }, made => {
    made.answer('This is the official answer.', at)
    made.flag(at)
    made.moderationNote = 'Between us.'
  })
  await portal.make.question({ presentation, shareholder: asker }, made => made.archive(at))
  await portal.make.question({ presentation, shareholder: neighbour }, made => made.archive(at))
  await portal.make.question({ presentation, shareholder: neighbour })
  people = {
    visitor: portal.visitor(),
    stranger: await aShareholder(portal),
    asker: await signedIn(portal, asker),
    neighbour: await signedIn(portal, neighbour),
    admin: await anAdmin(portal),
    colleague: await anAdmin(portal),
  }
})
afterAll(() => portal.stop())

const subscriptionTo = (name: string, ways: readonly string[]) =>
  `subscription { ${name} { ${ways.join(' ')} } }`

/** Whether a subscription to these ways is within the limits, with empty variables. */
function fits(name: string, ways: readonly string[]): boolean {
  const text = subscriptionTo(name, ways)
  return (
    operationCost(portal.schema, parse(text), null, {}) <= OPERATION_LIMITS.cost &&
    text.match(/\w+|[^\s,]/g)!.length <= OPERATION_LIMITS.tokens &&
    `${text}{}`.length <= SUBSCRIPTION_MAX_LENGTH
  )
}

/** As many ways in each subscription as the limits of an operation allow, since each subscription has its cost. */
function subscriptionsTo(name: string, ways: readonly string[]): string[] {
  const batches: string[][] = []
  for (const way of ways) {
    const last = batches.at(-1)
    if (last && fits(name, [...last, way])) last.push(way)
    else batches.push([way])
  }
  return batches.map(ways => subscriptionTo(name, ways))
}

/** The field and the item that has it. A deeper way to the same field runs the same code. */
const lastNames = (way: string) =>
  way
    .replace(/\(first: 5\)|\b(edges|node)\b/g, '')
    .match(/\w+/g)!
    .slice(-2)
    .join(' ')

/** What the person is told of the event who asks alone, with nobody to share an answer with. */
async function toldAlone(query: string, person: Person, rootValue: PortalEvent): Promise<unknown> {
  const viewer = await authenticate(
    portal.services,
    person.token ? `Bearer ${person.token}` : undefined,
  )
  const contextValue = createContext(portal.services, viewer, '127.0.0.1')
  return JSON.parse(
    JSON.stringify(
      await execute({ schema: portal.schema, document: parse(query), rootValue, contextValue }),
    ),
  )
}

describe.each([
  {
    name: 'questionAnswered',
    action: 'ANSWERED',
    listeners: ['visitor', 'stranger', 'asker', 'neighbour', 'admin', 'colleague'],
  },
  { name: 'questionModerated', action: 'FLAGGED', listeners: ['admin', 'colleague'] },
] as const)('Subscribers to $name', ({ name, action, listeners }) => {
  const event = (): PortalEvent => ({
    type: 'question',
    action,
    questionIds: [question.id],
    presentationId: question.presentation.id,
  })

  it('A subscriber receives at every field what a lone subscriber of the same kind would receive', async () => {
    const field = portal.schema.getSubscriptionType()?.getFields()[name]
    const all = (field ? waysTo(field.type) : []).filter(
      way =>
        documentShape(parse(`subscription { ${name} { ${way} } }`)).depth <=
          OPERATION_LIMITS.depth && fits(name, [way]),
    )
    const shortest = new Map<string, string>()
    for (const way of all.toSorted((one, other) => one.length - other.length))
      shortest.set(lastNames(way), shortest.get(lastNames(way)) ?? way)
    const ways = sampleOf(`ways to the values of ${name}`, all, {
      short: way => shortest.get(lastNames(way)) === way,
    })
    expect(ways.length).toBeGreaterThan(50)
    const queries = subscriptionsTo(name, ways)
    const pages: Live[] = []
    try {
      const ears = []
      for (const listener of listeners)
        for (const [index, query] of queries.entries()) {
          const person = people[listener]
          if (index % MAX_SUBSCRIPTIONS_PER_SOCKET === 0) pages.unshift(new Live(person))
          ears.push({ query, listener, ear: pages[0]!.hear(query) })
        }
      await portal.listening(ears.length)
      if (field?.extensions.initialEvent) for (const { ear } of ears) await ear.next('OPENED')
      await portal.services.events.publish(statementRunner(portal.em()), event())
      let addresses = 0
      for (const { query, listener, ear } of ears) {
        const heard = await ear.next(`event for ${query}`)
        expect({ query, listener, heard }).toEqual({
          query,
          listener,
          heard: await toldAlone(
            query,
            listener === 'admin' || listener === 'colleague' ? people[listener] : people.visitor,
            event(),
          ),
        })
        // An error would hide the other fields.
        expect(heard.errors).toBeUndefined()
        addresses += Number(JSON.stringify(heard).includes('the.asker@example.com'))
      }
      // So that it is known to compare something that is not for everybody.
      expect(addresses).toBeGreaterThanOrEqual(2)
    } finally {
      await Promise.all(pages.map(page => page.leave()))
      await portal.listening(0)
    }
  })
})

describe('The sources of events', () => {
  it('The schema has exactly the subscription fields that are listed here', () => {
    expect(Object.keys(portal.schema.getSubscriptionType()?.getFields() ?? {}).toSorted()).toEqual([
      // Items that everybody sees alike: see "published-events".
      'announcementPublished',
      // The same for all administrators.
      'broadcastChanged',
      // Each administrator's, since it says whether the viewer has asked for it.
      'changeRequestChanged',
      // The same for all administrators.
      'disclosureSettingsChanged',
      'presentationPublished',
      'questionAnswered',
      'questionCountsChanged',
      'questionModerated',
      'questionsAnswered',
      // The same for all administrators.
      'releaseChanged',
      // A number that is the same for all who may hear it.
      'undeliveredMailsChanged',
      // One person's own: see "my-questions".
      'viewerQuestionChanged',
    ])
  })
})

describe('A question by its id', () => {
  it.each([
    [true, false, ['visitor', 'stranger', 'asker', 'admin']],
    [true, true, ['asker', 'admin']],
    [false, false, ['asker', 'admin']],
    [false, true, ['asker', 'admin']],
  ])(
    'A question that is approved: %s, archived: %s, can be read by %j alone',
    async (isApproved, isArchived, readers) => {
      const asker = await portal.make.shareholder()
      const { id } = await portal.make.question({ shareholder: asker }, made => {
        Object.assign(made, { isApproved, isPublic: isApproved })
        if (isArchived) made.archive(portal.clock.now())
      })
      const all = { ...people, asker: await signedIn(portal, asker) }
      const found: string[] = []
      for (const kind of ['visitor', 'stranger', 'asker', 'admin'] as const) {
        const viewer = await authenticate(
          portal.services,
          all[kind].token ? `Bearer ${all[kind].token}` : undefined,
        )
        if (await questionLoader(createContext(portal.services, viewer, '127.0.0.1')).load(id))
          found.push(kind)
      }
      expect(found).toEqual(readers)
    },
  )
})
