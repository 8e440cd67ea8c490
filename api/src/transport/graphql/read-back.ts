import { type DocumentNode, parse } from 'graphql'
import type { ReadBack } from '#modules/sending/broadcasts/batches/read-back'
import { readsOf } from '#platform/database/kysely'
import { createContext, type Services } from '#platform/operation/context'
import type { Pipeline } from './pipeline'

const READ_BACK = parse(
  'query ReadBack($id: ID!) { node(id: $id) { __typename ... on Question { answerText } } }',
)
const READ_VERSIONS = parse(
  'query ReadVersions($id: ID!) { node(id: $id) { ... on Question { answerUpdatedAt answerHistory { id } } } }',
)

interface Found {
  __typename: string
  answerText?: string | null
}

interface FoundVersions {
  answerUpdatedAt?: string | null
  answerHistory?: { id: string }[]
}

/** Reads what was published as visitors do, in process; of a correction and a withdrawal, that it is the version that stands. */
export const readBackAsVisitor =
  (pipeline: Pipeline, services: Services): ReadBack =>
  async ({ subject, itemId }) => {
    const read = async <Node>(document: DocumentNode, id: string) => {
      const operation = pipeline.admit({ document }, null, { id })
      const { data } = pipeline.present(
        await pipeline.execute(operation, createContext(services, null, '')),
      )
      return ((data ?? { node: null }) as { node: Node | null }).node
    }
    if (subject === 'answer') {
      const questionId = await questionOf(services, itemId)
      const question =
        questionId === null ? null : await read<FoundVersions>(READ_VERSIONS, questionId)
      return Boolean(question?.answerUpdatedAt) && question?.answerHistory?.at(-1)?.id === itemId
    }
    const node = await read<Found>(READ_BACK, itemId)
    return node !== null && node.answerText !== null
  }

async function questionOf({ orm }: Services, answerId: string): Promise<string | null> {
  const version = await readsOf(orm.em.fork())
    .selectFrom('answer')
    .select('question_id as id')
    .where('id', '=', answerId)
    .executeTakeFirst()
  return version?.id ?? null
}
