import { type GraphQLObjectType, isInterfaceType, isObjectType } from 'graphql'
import { NODES_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import type { JobDefinition } from '#platform/jobs/define-job'
import type { DeadLetter, DeadLetterPage } from '#platform/jobs/job-queue'
import { aBroadcast } from '../../harness/modules/alerts'
import { answerIn, heldRelease } from '../../harness/modules/answers'
import { OPERATION_LIMITS } from '../../../src/transport/graphql/limits/operation-limits'
import { contributions } from '../../../src/app/modules'
import { statementsOf } from '../../harness/database/statements'
import {
  AnnouncementCreate,
  AnnouncementDelete,
  AnnouncementUpdate,
  EvidencePackCreate,
} from '../../harness/generated/operations'
import { selectionOf } from '../../harness/graphql/select-everything'
import { rounds } from '../../harness/jest/thorough'
import { TableJobs } from '../../harness/portal/captured-mails'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, aShareholder, signedIn } from '../../harness/portal/signed-in'

/** What a real queue would hand out for mails that could not be delivered. */
class OneDeadLetter extends TableJobs {
  private readonly at = new Date('2026-01-05T00:00:00Z')
  readonly letter: DeadLetter = {
    id: newId(),
    data: { sealed: '' },
    enqueuedAt: this.at,
    failedAt: this.at,
    attempts: 3,
    reason: 'full',
  }
  override deadLetters = (_job?: JobDefinition, page?: DeadLetterPage) =>
    Promise.resolve([this.letter].filter(({ id }) => page?.ids?.includes(id) ?? true) as never[])
}

let portal: TestPortal
let asker: Shareholder
let people: Record<'a visitor' | 'a stranger' | 'the asker' | 'an administrator', Person>
/** Ids by what they stand for, the type first. */
const ids: Record<string, string> = {}
const jobs = new OneDeadLetter()

const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000)

/** Of what a test does to an endpoint. */
async function anEvent(): Promise<{ id: string }> {
  const { id } = await portal.make.webhookEndpoint()
  await people['an administrator'].ask(
    'mutation ($id: ID!) { webhookEndpointTest(input: { id: $id }) { webhookDelivery { id } } }',
    { id },
  )
  return sqlOf(portal.em()).selectFrom('evidence_event').select('id').executeTakeFirstOrThrow()
}

async function anExport(): Promise<{ id: string }> {
  const { evidencePackCreate } = await people['an administrator'].ask(EvidencePackCreate, {
    input: {},
  })
  return evidencePackCreate.evidencePack as { id: string }
}

beforeAll(async () => {
  portal = await startTestPortal({}, { jobs: () => Promise.resolve(jobs) })
  const { make } = portal
  asker = await make.shareholder()
  people = {
    'a visitor': portal.visitor(),
    'a stranger': await aShareholder(portal),
    'the asker': await signedIn(portal, asker),
    'an administrator': await anAdmin(portal),
  }
  const [presentation, scheduled] = [
    await make.presentation(),
    await make.presentation({ publishedAt: inDays(1) }),
  ]
  const question = (of: typeof presentation, change?: Parameters<typeof make.question>[1]) =>
    make.question({ presentation: of, shareholder: asker }, change)
  const made = {
    'Admin, an owner': make.admin(),
    'Announcement, published': make.announcement(),
    'Announcement, scheduled': make.announcement({ publishedAt: inDays(1) }),
    'Policy, published': make.policy(),
    'Presentation, published': presentation,
    'Presentation, scheduled': scheduled,
    'Question, pending': question(presentation),
    'Question, answered': question(presentation, one =>
      one.answer('This is the official answer.', portal.clock.now()),
    ),
    'Question, flagged': question(presentation, one => one.flag(portal.clock.now())),
    'Question, archived': question(presentation, one => one.archive(portal.clock.now())),
    'Question, on a scheduled presentation': question(scheduled),
    'Shareholder, the asker': asker,
    'UndeliveredMail, the only one': jobs.letter,
    'WebhookEndpoint, enabled': make.webhookEndpoint(),
    'WebhookDelivery, pending': make.webhookDelivery(),
    'EvidenceEvent, of a webhook': anEvent(),
    'EvidencePack, waiting': anExport(),
    'Broadcast, on its way': aBroadcast(portal).then(id => ({ id })),
  }
  for (const [name, item] of Object.entries(made)) ids[name] = (await item).id
  // Afterwards: from then on answers need review.
  ids['Release, held'] = (await heldRelease(portal)).id
  ids['Answer, in review'] = (await answerIn(portal, 'IN_REVIEW')).id
})
afterAll(() => portal.stop())

const typeOf = (name: string) => name.slice(0, name.indexOf(','))
const objectTypes = () =>
  Object.values(portal.schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
  )
const nodeTypeNames = () => {
  const node = portal.schema.getType('Node')
  if (!isInterfaceType(node)) throw new Error('No interface Node')
  return portal.schema.getPossibleTypes(node).map(({ name }) => name)
}

/** What is compared of types that no root field finds by an id. */
const WITHOUT_FIELD: Record<string, string> = {
  Admin: '{ id email name role lastSignedInAt invitedUntil }',
  EvidenceEvent: '{ id number at type sentence }',
  EvidencePack: '{ id state progress scope }',
  Release: '{ id state publishAt heldBecause }',
  UndeliveredMail: '{ id reason }',
  WebhookDelivery: '{ id event state attempts createdAt nextAttemptAt }',
}

const selections = new Map<string, string>()
/** The first level below an item tells whether all of its row is there. */
const levels = rounds('levels of types below a node', {
  short: 2,
  thorough: OPERATION_LIMITS.depth,
})
/** Everything of an item of the type that needs no argument. */
function everythingOf(type: string): string {
  const known = selections.get(type) ?? selectEverythingOf(type)
  selections.set(type, known)
  return known
}

function selectEverythingOf(type: string): string {
  const field = Object.values(portal.schema.getQueryType()!.getFields()).find(
    ({ name, args }) =>
      name === type[0]!.toLowerCase() + type.slice(1) && args.some(arg => arg.name === 'id'),
  )
  // All of a question at once has more words than an operation may.
  return field ? selectionOf(portal.schema, field, levels) : (WITHOUT_FIELD[type] ?? '{ id }')
}

/** The types with an id that no `node` finds, and why. */
const WITHOUT_NODE: Record<string, string> = {
  QuestionMail: 'read with its question, by administrators alone',
  Wording: 'read with all others, and replaced by one of another id',
  Colleague: 'the account of who wrote or reviewed an answer, also when it is gone',
  ChangeRequest: 'read in its list, while it waits',
  EvidenceActor: 'the account of who acted, also when it is gone',
  EvidenceSubject: 'what an event is about, also when it is gone',
  Asker: 'the shareholder as seen beside a question, without a table',
  Removal: 'the id of what has gone',
  Viewer: 'the account of whoever asks, a shareholder or an administrator',
}

describe('The interface Node', () => {
  it('Every type with an id is a Node, but for the listed ones', () => {
    const withId = objectTypes().filter(type => 'id' in type.getFields())
    expect(withId.length).toBeGreaterThan(10)
    expect(withId.map(({ name }) => name).toSorted()).toEqual(
      [...nodeTypeNames(), ...Object.keys(WITHOUT_NODE)].toSorted(),
    )
  })

  it('The modules declare how each type that is a Node is found, once', () => {
    expect(contributions.nodeTypes.map(({ name }) => name).toSorted()).toEqual(
      nodeTypeNames().toSorted(),
    )
  })

  it('The test has an item of each type that is a Node', () => {
    expect(new Set(Object.keys(ids).map(typeOf))).toEqual(new Set(nodeTypeNames()))
  })
})

/** By its own field: for visitors and shareholders that of a question is the list of its presentation. */
async function seenByItsOwnField(person: Person, name: string): Promise<object | null> {
  const [type, id] = [typeOf(name), ids[name]!]
  if (type === 'UndeliveredMail') {
    const { data } = await person.graphql(`{ undeliveredMails { nodes ${everythingOf(type)} } }`)
    return data?.undeliveredMails.nodes.find((mail: { id: string }) => mail.id === id) ?? null
  }
  if (type === 'Admin') {
    const { data } = await person.graphql(`{ administrators ${everythingOf(type)} }`)
    return (
      data?.administrators.find((administrator: { id: string }) => administrator.id === id) ?? null
    )
  }
  if (type === 'Release') {
    const { data } = await person.graphql(`{ releases { nodes ${everythingOf(type)} } }`)
    return data?.releases.nodes.find((release: { id: string }) => release.id === id) ?? null
  }
  if (type === 'EvidenceEvent') {
    const { data } = await person.graphql(`{ evidenceEvents { nodes ${everythingOf(type)} } }`)
    return data?.evidenceEvents.nodes.find((event: { id: string }) => event.id === id) ?? null
  }
  if (type === 'EvidencePack') {
    const { data } = await person.graphql(`{ evidencePacks { nodes ${everythingOf(type)} } }`)
    return data?.evidencePacks.nodes.find((pack: { id: string }) => pack.id === id) ?? null
  }
  if (type === 'WebhookDelivery') {
    const { data } = await person.graphql(
      `{ webhookEndpoints { nodes { deliveries { nodes ${everythingOf(type)} } } } }`,
    )
    const deliveries =
      data?.webhookEndpoints.nodes.flatMap((endpoint: any) => endpoint.deliveries.nodes) ?? []
    return deliveries.find((delivery: { id: string }) => delivery.id === id) ?? null
  }
  const field = type[0]!.toLowerCase() + type.slice(1)
  const { data } = await person.graphql(
    `query ($id: ID!) { item: ${field}(id: $id) ${everythingOf(type)} }`,
    { id },
  )
  if (data || type !== 'Question') return data?.item ?? null
  const { presentations } = await person.ask('{ presentations(first: 5) { nodes { id } } }')
  for (const presentation of presentations.nodes) {
    const list = `query ($id: ID!, $from: ID!) { presentation(id: $id) { questions(first: 1, from: $from) { nodes ${everythingOf(type)} } } }`
    const { questions } = (await person.ask(list, { id: presentation.id, from: id })).presentation
    const found = questions.nodes.find((question: { id: string }) => question.id === id)
    if (found) return found
  }
  return null
}

const BY_NODE = (type: string) =>
  `query ($id: ID!) { node(id: $id) { __typename ... on ${type} ${everythingOf(type)} } }`

describe('Whoever asks for a node', () => {
  it.each(['a visitor', 'a stranger', 'the asker', 'an administrator'] as const)(
    'What %s sees of each item by node is what its own field shows, and null where that shows nothing',
    async who => {
      const seen: Record<string, boolean> = {}
      for (const name of Object.keys(ids)) {
        const own = await seenByItsOwnField(people[who], name)
        const { node } = await people[who].ask(BY_NODE(typeOf(name)), { id: ids[name] })
        expect([name, node]).toEqual([name, own && { __typename: typeOf(name), ...own }])
        seen[name] = node !== null
      }
      const hidden = Object.keys(seen).filter(name => !seen[name])
      const forAdministrators = [
        'Admin, an owner',
        'Announcement, scheduled',
        'Answer, in review',
        'Release, held',
        'Broadcast, on its way',
        'EvidenceEvent, of a webhook',
        'EvidencePack, waiting',
        'Presentation, scheduled',
        'Question, on a scheduled presentation',
        'Shareholder, the asker',
        'UndeliveredMail, the only one',
        'WebhookDelivery, pending',
        'WebhookEndpoint, enabled',
      ]
      if (who === 'an administrator') expect(hidden).toEqual([])
      else
        expect(hidden.toSorted()).toEqual(
          [...forAdministrators, ...(who === 'the asker' ? [] : ['Question, archived'])].toSorted(),
        )
    },
  )

  it('A node is the same when its query is compiled', async () => {
    const query =
      '{ nodes(ids: $ids) { __typename id ...P ... on Question { questionText } } } fragment P on Presentation { title questions { totalCount } }'
    const variables = { ids: Object.values(ids) }
    const answers = []
    for (let time = 0; time < 4; time++)
      answers.push(await people['an administrator'].ask(`query ($ids: [ID!]!) ${query}`, variables))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]!.nodes.map((node: { __typename: string }) => node.__typename)).toEqual(
      Object.keys(ids).map(typeOf),
    )
  })

  it('Nodes come in the order of their ids, repeated ones too, with null for what is not there', async () => {
    const [announcement, policy] = [ids['Announcement, published']!, ids['Policy, published']!]
    const { nodes } = await portal
      .visitor()
      .ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
        ids: [
          policy,
          newId(),
          announcement,
          'nonsense',
          '',
          policy,
          announcement.toUpperCase(),
          ids['Announcement, scheduled'],
        ],
      })
    const found = (id: string) => ({ id })
    expect(nodes).toEqual([
      found(policy),
      null,
      found(announcement),
      null,
      null,
      found(policy),
      found(announcement),
      null,
    ])
  })

  it('No ids are no nodes, and more than the limit are refused', async () => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'
    expect(await portal.visitor().ask(query, { ids: [] })).toEqual({ nodes: [] })
    expect(
      (await portal.visitor().ask(query, { ids: Array.from({ length: NODES_MAX }, newId) })).nodes,
    ).toHaveLength(NODES_MAX)
    const refused = {
      code: 'BAD_USER_INPUT',
      field: 'ids',
      message: messages.tooManyIds(NODES_MAX),
    }
    expect(
      await portal.visitor().refusal(query, { ids: Array.from({ length: NODES_MAX + 1 }, newId) }),
    ).toMatchObject(refused)
  })
})

describe('The statements of a node', () => {
  const countOf = async (person: Person, query: string, variables: object = {}) => {
    const statements = await statementsOf(() => person.ask(query, variables))
    // Who asks is read with a statement of its own.
    return statements.filter(text => !/from "?session"? left join/.test(text)).length
  }
  const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'

  it('A node takes two statements: one finds its type, the other the item', async () => {
    for (const name of [
      'Announcement, published',
      'Policy, published',
      'Presentation, published',
      'Question, pending',
    ]) {
      portal.reads.clear()
      expect([
        name,
        await countOf(portal.visitor(), 'query ($id: ID!) { node(id: $id) { id } }', {
          id: ids[name],
        }),
      ]).toEqual([name, 2])
    }
  })

  it('Any number of nodes take one statement, one more for each type among them, events two more and exports one more for their words', async () => {
    const announcements = await Promise.all(
      Array.from({ length: 5 }, async () => (await portal.make.announcement()).id),
    )
    expect(
      await countOf(people['an administrator'], NODES, {
        ids: [...announcements, ...Object.values(ids)],
      }),
    ).toBe(17)
    expect(await countOf(people['an administrator'], NODES, { ids: announcements })).toBe(2)
    expect(await countOf(portal.visitor(), NODES, { ids: [newId(), newId()] })).toBe(1)
    expect(await countOf(portal.visitor(), NODES, { ids: ['nonsense'] })).toBe(0)
  })

  it('Several nodes of one query are read together', async () => {
    const query = `{ a: node(id: "${ids['Announcement, published']}") { id } b: node(id: "${ids['Announcement, scheduled']}") { id } }`
    expect(await countOf(people['an administrator'], query)).toBe(2)
  })
})

describe('Cached nodes', () => {
  it('A visitor’s node is the current one after each change, and null once it is deleted', async () => {
    const admin = people['an administrator']
    const created = await admin.ask(AnnouncementCreate, {
      input: { title: 'One', content: 'Text', publishedAt: '2026-01-01' },
    })
    const { id } = created.announcementCreate.announcement
    const title = async () =>
      (
        await portal
          .visitor()
          .ask('query ($id: ID!) { node(id: $id) { ... on Announcement { title } } }', { id })
      ).node
    expect([await title(), await title()]).toEqual([{ title: 'One' }, { title: 'One' }])
    await admin.ask(AnnouncementUpdate, {
      input: { id, title: 'Two', content: 'Text', publishedAt: '2026-01-01' },
    })
    expect(await title()).toEqual({ title: 'Two' })
    await admin.ask(AnnouncementDelete, {
      input: { id },
    })
    expect(await title()).toBeNull()
  })

  it('A node that one may see is not shown to another who asks the same', async () => {
    const [query, id] = [
      'query ($id: ID!) { node(id: $id) { id __typename } }',
      ids['Shareholder, the asker'],
    ]
    for (let time = 0; time < 2; time++) {
      expect((await people['an administrator'].ask(query, { id })).node).toEqual({
        id,
        __typename: 'Shareholder',
      })
      for (const who of ['a visitor', 'a stranger', 'the asker'] as const)
        expect((await people[who].ask(query, { id })).node).toBeNull()
    }
  })
})
