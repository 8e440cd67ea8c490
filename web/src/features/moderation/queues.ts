import type { QueueName, QueueOrder } from '../../generated/graphql'
import type { ModeratedQuestion } from './moderated-question'

/** A list of the desk with its order and filter. */
export interface DeskList {
  name: QueueName
  order: QueueOrder
  /** Trimmed; empty if there is no search. */
  search: string
  presentationId: string | null
  /** Whether it has only declined questions with a pending review. */
  reviewRequested: boolean
}

export const wholeList = (name: QueueName, order: QueueOrder = 'NEWEST'): DeskList => ({
  name,
  order,
  search: '',
  presentationId: null,
  reviewRequested: false,
})

/** Whether it is filtered. Only the API can match its questions. */
export const isFiltered = ({
  search,
  presentationId,
  reviewRequested,
}: Pick<DeskList, 'search' | 'presentationId' | 'reviewRequested'>): boolean =>
  search !== '' || presentationId !== null || reviewRequested

/** Key of a list; the unfiltered queue in default order has the queue's name. */
export const keyOfList = (list: DeskList): string => {
  const { name, order, search, presentationId, reviewRequested } = list
  return isFiltered(list) || order !== 'NEWEST'
    ? JSON.stringify([name, order, presentationId, search, reviewRequested])
    : name
}

/** The variables that distinguish lists in the API and the cache. */
export const variablesOf = (list: DeskList) => ({
  name: list.name,
  order: list.order,
  filter: isFiltered(list)
    ? {
        search: list.search || null,
        presentationId: list.presentationId,
        ...(list.reviewRequested && { reviewRequested: true }),
      }
    : null,
  isFiltered: isFiltered(list),
})

/** Two more lists while answers and corrections need review: those with an answer in review, and those with an approved answer. */
export const isReviewQueue = (name: QueueName): name is 'IN_REVIEW' | 'HELD' =>
  name === 'IN_REVIEW' || name === 'HELD'

/** Pending questions are sorted by when they were asked, others by their latest change. The API sorts; the client only inserts. */
export const isOrderedByAge = (name: QueueName): boolean =>
  name === 'PENDING' || isReviewQueue(name)

/** Most asked first; for equal numbers the newest question first. */
export const askedKey = (askedByCount: number, createdAt: string): string =>
  `${String(askedByCount).padStart(9, '0')} ${createdAt}`

function keyOf(
  { name, order }: DeskList,
  { createdAt, askedByCount, moderation }: ModeratedQuestion,
): string {
  if (order === 'MOST_ASKED') return askedKey(askedByCount, createdAt)
  return isOrderedByAge(name) ? createdAt : moderation.changedAt
}

/** Whether a question precedes another in a list. Equal times are sorted by id. */
export function isBefore(
  list: DeskList,
  question: ModeratedQuestion,
  other: ModeratedQuestion,
): boolean {
  const [key, otherKey] = [keyOf(list, question), keyOf(list, other)]
  return (key === otherKey ? question.id < other.id : key < otherKey) === (list.order === 'OLDEST')
}

/** The lists' names in tab order, and the texts of empty ones. */
export const queueLabels: Record<QueueName, { label: string; empty: string }> = {
  PENDING: { label: 'Pending', empty: 'No pending questions' },
  IN_REVIEW: { label: 'In review', empty: 'No questions in review' },
  HELD: { label: 'Held', empty: 'No held questions' },
  ANSWERED: { label: 'Answered', empty: 'No answered questions' },
  FLAGGED: { label: 'Flagged', empty: 'No flagged questions' },
  ARCHIVED: { label: 'Archived', empty: 'No archived questions' },
}

export const queueNames = Object.keys(queueLabels) as QueueName[]

export const queueTabs = queueNames.map(value => ({ value, label: queueLabels[value].label }))

/** Number of questions per page. */
export const QUEUE_PAGE = 20

/** Maximum page size; more fields would exceed the cost limit of an operation. */
export const QUEUE_PAGE_MAX = 80

/** The size of a page with this many questions, up to the maximum. */
export const pageOf = (count: number): number =>
  Math.min(Math.max(count, QUEUE_PAGE), QUEUE_PAGE_MAX)
