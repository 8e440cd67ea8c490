import type { ApolloClient } from '@apollo/client'
import { writeDeskCounts } from '../../apollo/desk-counts'
import { addModerationPolicies } from '../../apollo/moderation-policies'
import { removeQuestions } from '../../apollo/remove-questions'
import { cell } from '../../cell'
import {
  DeskQuestionOfIdDocument,
  QuestionModeratedDocument,
  type QuestionModeratedSubscription,
  type QueueName,
} from '../../generated/graphql'
import type { Toasts } from '../../ui/toast/toaster'
import { actionPerformer, optimisticLayer } from './actions/perform-action'
import { recentActions } from './actions/recent-actions'
import type { AnswerDrafts } from './answer/answer-drafts'
import { questionSelection } from './merge/selection'
import { knownQuestion, placeQuestion } from './place-question'
import { savedScroll } from './queue/saved-scroll'

const TARGETS_REFETCHED_MS = 500

/** The moderation session: cache writes, pending actions and drafts. */
export function openDesk(client: ApolloClient, drafts: AnswerDrafts, toast: Toasts['toast']) {
  const { cache } = client
  addModerationPolicies(cache)
  const layer = optimisticLayer(cache)
  const recent = recentActions()
  const known = (questionId: string) => knownQuestion(cache, questionId)
  const selection = questionSelection()
  /** Deleted questions, because an older response may arrive later. */
  const deleted = new Set<string>()

  /** Updates lists and drafts from the newest cached state of these questions. */
  function settle(questionIds: readonly string[]): void {
    cache.batch({
      update: batched => {
        removeQuestions(
          batched,
          questionIds.filter(id => deleted.has(id)),
        )
        for (const id of questionIds) placeQuestion(batched, id)
      },
    })
    layer.rebuild()
    for (const id of questionIds) {
      const question = known(id)
      drafts.reconcile(id, question)
      if (question?.moderation.status !== 'PENDING') selection.drop(id)
    }
  }

  /** Merged questions of these targets are refetched once for all events of a batch. */
  const changedTargets = new Set<string>()
  function refetchSoon(id: string | undefined): void {
    if (id === undefined || !known(id)) return
    if (changedTargets.size === 0)
      setTimeout(() => {
        for (const target of changedTargets) void refetch(target)
        changedTargets.clear()
      }, TARGETS_REFETCHED_MS)
    changedTargets.add(id)
  }

  function applyEvent(event: QuestionModeratedSubscription['questionModerated']): void {
    for (const id of event.questionIds) refetchSoon(known(id)?.mergedInto?.id)
    refetchSoon(event.question?.mergedInto?.id)
    if (event.action === 'DELETED') for (const id of event.questionIds) deleted.add(id)
    cache.writeQuery({
      id: 'ROOT_SUBSCRIPTION',
      query: QuestionModeratedDocument,
      data: { questionModerated: event },
    })
    writeDeskCounts(cache, event)
    settle(event.questionIds)
  }

  /** Refetches one question. On a network error the next `catchUp` refetches it. */
  async function refetch(id: string): Promise<void> {
    const options = {
      query: DeskQuestionOfIdDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    } as const
    const question = await client.query(options).then(
      ({ data }) => data?.question,
      () => undefined,
    )
    if (question === null) deleted.add(id)
    if (question !== undefined) settle([id])
  }

  const parts = { client, layer, drafts, recent, toast, settle, refetch }
  const perform = actionPerformer(parts)

  /** The card in use, or the last one. */
  const activeCard = cell<string | null>(null)

  /** Moves to a card of the open list. */
  let lead: ((id: string | null) => boolean) | undefined

  /** Long questions that are expanded, so that a card keeps this when it is scrolled out and back. */
  const unfolded = new Set<string>()

  /** Scroll position of each list. */
  const tops = new Map<QueueName, number>()

  return {
    drafts,
    unfolded,
    tops,
    savedScroll: savedScroll(),
    recent,
    known,
    applyEvent,
    settle,
    refetch,
    perform,
    /** Data of merging, which is loaded on demand. */
    parts: { ...parts, selection },
    selection,
    activeCard,
    /** Focuses a card, or the list if there is no such card. Returns whether there is a list. */
    goTo: (id: string | null) => lead?.(id) ?? false,
    onGoTo: (go: typeof lead) => {
      lead = go
      return () => void (lead = undefined)
    },
    rebuild: layer.rebuild,
  }
}

export type Desk = ReturnType<typeof openDesk>
