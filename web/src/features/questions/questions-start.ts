import { isUuid } from '@portal/rules/cursor'
import { readAfter, startingAfter } from '../../apollo/list-start'
import type { QuestionOrder } from '../../generated/graphql'

/** What the orders of a presentation's questions are called, in addresses and on the page. */
export const questionOrders = [
  { order: 'NEWEST', value: 'newest', label: 'Newest' },
  { order: 'MOST_ASKED', value: 'most-asked', label: 'Most asked' },
  { order: 'ANSWERED_FIRST', value: 'answered-first', label: 'Answered first' },
] as const satisfies { order: QuestionOrder; value: string; label: string }[]

const DEFAULT_ORDER = 'ANSWERED_FIRST'

/** The order that the address asks for. */
const readOrder = (search: URLSearchParams): QuestionOrder =>
  questionOrders.find(({ value }) => value === search.get('order'))?.order ?? DEFAULT_ORDER

/** What the address says of an order: nothing of the one that it has by default. */
export const orderParam = (order: QuestionOrder): URLSearchParams =>
  new URLSearchParams(
    order === DEFAULT_ORDER
      ? {}
      : { order: questionOrders.find(one => one.order === order)?.value ?? '' },
  )

/** The question that the address asks for, undefined where it asks for none. All that cannot be read are one that is not known. */
function readQuestion(search: URLSearchParams): string | undefined {
  const id = search.get('question')
  return id ? (isUuid(id) ? id.toLowerCase() : 'unknown') : undefined
}

export interface QuestionsStart {
  order: QuestionOrder
  /** The question with which the list begins, in place of `after`. */
  question: string | undefined
  /** The cursor behind which it begins: each order has its own. */
  after: string | undefined
}

/** In which order the address shows a presentation's questions, and where the list begins. */
export function readQuestionsStart(search: URLSearchParams): QuestionsStart {
  const order = readOrder(search)
  const question = readQuestion(search)
  return {
    order,
    question,
    after: question
      ? undefined
      : readAfter(search, order === 'NEWEST' ? 'questions' : `questions ${order}`),
  }
}

/** The variables of such a list. `start` is no variable of the operation (list-start.ts). */
export const questionsVariables = ({
  order,
  question,
  after,
}: QuestionsStart): { order: QuestionOrder; after?: string; from?: string } => ({
  order,
  ...(question ? ({ from: question, start: question } as { from: string }) : startingAfter(after)),
})

/** What of the address is canonical. */
export function canonicalQuestionsSearch(search: URLSearchParams): URLSearchParams {
  const { order, question, after } = readQuestionsStart(search)
  const start = { ...(question && { question }), ...(after && { after }) }
  return new URLSearchParams([...orderParam(order), ...Object.entries(start)])
}
