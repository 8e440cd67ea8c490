import { parse } from 'graphql'
import type { ReadBack } from '../../modules/broadcasts/read-back'
import { createContext, type Services } from '../../platform/context'
import type { Pipeline } from './pipeline'

const READ_BACK = parse('query ReadBack($id: ID!) { node(id: $id) { __typename ... on Question { answerText } } }')

interface Found {
  __typename: string
  answerText?: string | null
}

/** Reads what was published as visitors do, in process. */
export const readBackAsVisitor =
  (pipeline: Pipeline, services: Services): ReadBack =>
  async ({ itemId }) => {
    const operation = pipeline.admit({ document: READ_BACK }, null, { id: itemId })
    const { data } = pipeline.present(await pipeline.execute(operation, createContext(services, null, '')))
    const { node } = (data ?? { node: null }) as { node: Found | null }
    return node !== null && node.answerText !== null
  }
