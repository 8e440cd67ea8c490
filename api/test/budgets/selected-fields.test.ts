import { getNamedType, type GraphQLObjectType, isLeafType } from 'graphql'
import { statementsOf } from '../harness/database/statements'
import { sampleOf } from '../harness/jest/thorough'
import type { Person } from '../harness/portal/person'
import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { anAdmin, signedIn } from '../harness/portal/signed-in'

let portal: TestPortal
let presentationId: string
let people: Record<'visitor' | 'asker' | 'admin', Person>
beforeAll(async () => {
  portal = await startTestPortal()
  const asker = await portal.make.shareholder({ name: 'Margaret Hale' })
  const presentation = await portal.make.presentation({
    description: 'The year in half an hour',
    topic: 'Finance',
    year: 2025,
  })
  presentationId = presentation.id
  const now = portal.clock.now()
  for (const change of ['answer', 'flag', 'archive', 'none'] as const)
    await portal.make.question({ presentation, shareholder: asker }, question => {
      question.moderationNote = 'Between us'
      if (change === 'answer') question.answer('Yes.', now)
      if (change === 'flag') question.flag(now)
      if (change === 'archive') question.archive(now)
    })
  people = {
    visitor: portal.visitor(),
    asker: await signedIn(portal, asker),
    admin: await anAdmin(portal),
  }
})
afterAll(() => portal.stop())

/** Fields that lead to other questions. */
const OTHERS = [
  'answeredBy',
  'answerHistory',
  'answers',
  'likelyDuplicates',
  'mergedInto',
  'mergedQuestions',
  'viewerPendingQuestions',
]

/** Every field of a type that needs no argument, with its leaves. */
function fieldsOf(name: string, but: string[] = []): string[] {
  const fields = Object.values((portal.schema.getType(name) as GraphQLObjectType).getFields())
  return fields.flatMap(({ name, type }) => {
    const below = getNamedType(type)
    if ([...OTHERS, ...but].includes(name)) return []
    return isLeafType(below)
      ? [name]
      : fieldsOf(below.name, ['questions', 'presentation', 'ledger', 'byPresentation']).map(
          leaf => `${name} { ${leaf} }`,
        )
  })
}

type Nodes = { edges: { node: Record<string, unknown> }[] }
interface Place {
  as: (keyof typeof people)[]
  query: (fields: string) => string
  nodes: (data: any) => Nodes
}
const presentations: Record<string, Place> = {
  'the list of presentations': {
    as: sampleOf('readers of presentations', ['visitor', 'asker', 'admin'] as const, {
      short: reader => reader === 'admin',
    }),
    query: fields => `{ presentations(first: 10) { edges { node { ${fields} } } } }`,
    nodes: data => data.presentations,
  },
}
const questions: Record<string, Place> = {
  'a presentation’s page': {
    as: sampleOf('readers of a presentation’s questions', ['visitor', 'asker', 'admin'] as const, {
      short: reader => reader === 'asker',
    }),
    query: fields =>
      `{ presentation(id: "${presentationId}") { questions { edges { node { ${fields} } } } } }`,
    nodes: data => data.presentation.questions,
  },
  ...Object.fromEntries(
    sampleOf('queues of the desk', ['PENDING', 'ANSWERED', 'FLAGGED', 'ARCHIVED'], {
      short: name => name === 'ANSWERED',
    }).map(name => [
      `the list ${name}`,
      {
        as: ['admin'],
        query: (fields: string) =>
          `{ moderationQueue(name: ${name}) { questions { edges { node { ${fields} } } } } }`,
        nodes: (data: any) => data.moderationQueue.questions as Nodes,
      },
    ]),
  ),
}

describe.each([
  ['A question', fieldsOf.bind(null, 'Question', ['timeline']), 20, questions],
  ['A presentation', fieldsOf.bind(null, 'Presentation', ['questions']), 12, presentations],
] as const)('%s', (_name, allFields, more, places) => {
  it('Each field that is selected alone has the same value as among all other fields', async () => {
    const fields = allFields()
    expect(fields.length).toBeGreaterThan(more)
    for (const [place, { as, query, nodes }] of Object.entries(places))
      for (const person of as) {
        const answers = async (selected: string) =>
          nodes(await people[person].ask(query(selected))).edges.map(({ node }) => node)
        const whole = await answers(fields.join(' '))
        expect([place, whole.length]).not.toEqual([place, 0])
        for (const field of fields) {
          const outer = field.split(' ')[0]!
          const alone = await answers(field)
          expect([place, person, field, alone]).toEqual([
            place,
            person,
            field,
            whole.map(node => picked(node[outer], alone[0]?.[outer], outer)),
          ])
        }
      }
  })
})

describe('A page of questions', () => {
  const statementOf = async (person: Person, fields: string) => {
    const [page = '', ...others] = (
      await statementsOf(() =>
        person.ask(
          `{ presentation(id: "${presentationId}") { questions { nodes { ${fields} } } } }`,
        ),
      )
    ).filter(text => text.includes('"question"'))
    expect(others).toEqual([])
    return page
  }

  it('A page of questions reads counts and updatedAt only if they are selected', async () => {
    const few = await statementOf(people.visitor, 'id questionText')
    expect(few).not.toMatch(/upvote_count|updatedAt/)
    const more = await statementOf(
      people.visitor,
      'updatedAt askedByCount upvoteCount mergedQuestions { id }',
    )
    expect(more).toMatch(/upvote_count/)
    expect(more).toMatch(/updatedAt/)
    for (const field of ['askedByCount', 'upvoteCount', 'mergedQuestions { id }'])
      expect(await statementOf(people.visitor, field)).toMatch(/upvote_count/)
  })

  it('A page of questions reads private columns only for signed-in viewers', async () => {
    expect(await statementOf(people.visitor, 'id moderation { note }')).not.toMatch(
      /moderation_note/,
    )
    expect(await statementOf(people.admin, 'id moderation { note }')).toMatch(/moderation_note/)
  })
})

describe('A list of presentations', () => {
  it('A list of presentations reads updatedAt only if it is selected', async () => {
    const list = async (fields: string, fragments = '') => {
      const query = `{ presentations { nodes { ${fields} } } } ${fragments}`
      return (await statementsOf(() => people.visitor.ask(query)))[0]
    }
    expect(await list('id')).not.toMatch(/updatedAt/)
    expect(await list('id updatedAt')).toMatch(/updatedAt/)
    expect(await list('...F', 'fragment F on Presentation { updatedAt }')).toMatch(/updatedAt/)
  })
})

describe('A list of the desk', () => {
  it('A queue of the moderation desk is counted only when a count is selected', async () => {
    const queue = (fields: string) =>
      statementsOf(() => people.admin.ask(`{ moderationQueue(name: PENDING) { ${fields} } }`))
    const counts = (texts: string[]) => texts.filter(text => text.includes('tally')).length
    const questions = 'questions { edges { node { id } } }'
    expect(counts(await queue(questions))).toBe(0)
    expect(
      counts(await queue(`count revision questions { totalCount edges { node { id } } }`)),
    ).toBe(1)
    expect(counts(await queue('questions(first: 1) { totalCount }'))).toBe(1)
  })
})

/** Of a value that was asked for whole what was asked for alone. */
function picked(whole: unknown, alone: unknown, name: string): Record<string, unknown> {
  const leaf =
    typeof alone === 'object' && alone !== null && !Array.isArray(alone) ? Object.keys(alone) : null
  return {
    [name]:
      leaf && whole
        ? Object.fromEntries(leaf.map(key => [key, (whole as Record<string, unknown>)[key]]))
        : whole,
  }
}
