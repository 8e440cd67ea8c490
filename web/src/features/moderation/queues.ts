import type { QueueName, QueueOrder } from '../../generated/graphql'
import type { ModeratedQuestion } from './moderated-question'

/** A list of the desk as it is looked at: in which order, and which part of it. */
export interface DeskList {
  name: QueueName
  order: QueueOrder
  /** Trimmed; empty without a search. */
  search: string
  presentationId: string | null
  /** Whether only declined questions that wait for another person's review. */
  reviewRequested: boolean
}

export const wholeList = (name: QueueName, order: QueueOrder = 'NEWEST'): DeskList => ({
  name,
  order,
  search: '',
  presentationId: null,
  reviewRequested: false,
})

/** Whether it is a part of its queue. Which questions belong to it is known to the API alone. */
export const isFiltered = ({
  search,
  presentationId,
  reviewRequested,
}: Pick<DeskList, 'search' | 'presentationId' | 'reviewRequested'>): boolean =>
  search !== '' || presentationId !== null || reviewRequested

/** Tells lists apart; the whole queue in the usual order has its name. */
export const keyOfList = (list: DeskList): string => {
  const { name, order, search, presentationId, reviewRequested } = list
  return isFiltered(list) || order !== 'NEWEST'
    ? JSON.stringify([name, order, presentationId, search, reviewRequested])
    : name
}

/** The variables by which the API, and the cache, tell lists apart. */
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

/** Two lists of questions while answers, and corrections, are reviewed: those whose answer is in review, and those whose answer is approved. */
export const isReviewQueue = (name: QueueName): name is 'IN_REVIEW' | 'HELD' =>
  name === 'IN_REVIEW' || name === 'HELD'

/** Pending questions are ordered by when they were asked, the others by their latest change. The API sorts; the client only inserts. */
export const isOrderedByAge = (name: QueueName): boolean =>
  name === 'PENDING' || isReviewQueue(name)

/** Those that most people ask come first; of those that as many ask, the one that was asked last. */
export const askedKey = (askedByCount: number, createdAt: string): string =>
  `${String(askedByCount).padStart(9, '0')} ${createdAt}`

function keyOf(
  { name, order }: DeskList,
  { createdAt, askedByCount, moderation }: ModeratedQuestion,
): string {
  if (order === 'MOST_ASKED') return askedKey(askedByCount, createdAt)
  return isOrderedByAge(name) ? createdAt : moderation.changedAt
}

/** Whether one question stands before another in a list; those of one moment by their ids. */
export function standsBefore(
  list: DeskList,
  question: ModeratedQuestion,
  other: ModeratedQuestion,
): boolean {
  const [key, otherKey] = [keyOf(list, question), keyOf(list, other)]
  return (key === otherKey ? question.id < other.id : key < otherKey) === (list.order === 'OLDEST')
}

/** What the lists are called, in the order of their tabs, and what is said of an empty one. */
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

/** How many questions one page of a list brings. */
export const QUEUE_PAGE = 20

/** The largest page: the fields of more questions cost more than an operation may. */
export const QUEUE_PAGE_MAX = 80

/** The page that reaches so many questions, as far as the API lets it. */
export const pageOf = (count: number): number =>
  Math.min(Math.max(count, QUEUE_PAGE), QUEUE_PAGE_MAX)
