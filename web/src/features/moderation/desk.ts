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
  /** What was deleted: a response that left the server before may arrive after. */
  const deleted = new Set<string>()

  /** Brings lists and drafts in line with the newest state that the cache knows of these questions. */
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

  /** What has become of the wordings of these questions is asked once for all events that come together. */
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

  /** Asks where one question stands; when nobody answers, the next catching up does. */
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

  /** The card at which somebody works, or did last. */
  const activeCard = cell<string | null>(null)

  /** Leads to a card of the list that is open. */
  let lead: ((id: string | null) => boolean) | undefined

  /** The long questions that are shown whole; a card that is scrolled away and back is so again. */
  const unfolded = new Set<string>()

  /** How far down one was in each list, or begins in one that was not looked at yet. */
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
    /** What merging works with, which is loaded once it is wanted. */
    parts: { ...parts, selection },
    selection,
    activeCard,
    /** Puts the focus on a card, or on the list where there is no such card; answers whether there is a list. */
    goTo: (id: string | null) => lead?.(id) ?? false,
    onGoTo: (go: typeof lead) => {
      lead = go
      return () => void (lead = undefined)
    },
    rebuild: layer.rebuild,
  }
}

export type Desk = ReturnType<typeof openDesk>
