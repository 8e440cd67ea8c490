import type { ApolloClient } from '@apollo/client'
import { writeDeskCounts } from '../../apollo/desk-counts'
import { addModerationPolicies } from '../../apollo/moderation-policies'
import { removeQuestions } from '../../apollo/remove-questions'
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
import { knownQuestion, placeQuestion } from './place-question'
import { savedScroll } from './queue/saved-scroll'

/** The moderation session: cache writes, pending actions and drafts. */
export function openDesk(client: ApolloClient, drafts: AnswerDrafts, toast: Toasts['toast']) {
  const { cache } = client
  addModerationPolicies(cache)
  const layer = optimisticLayer(cache)
  const recent = recentActions()
  const known = (questionId: string) => knownQuestion(cache, questionId)
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
    for (const id of questionIds) drafts.reconcile(id, known(id))
  }

  function applyEvent(event: QuestionModeratedSubscription['questionModerated']): void {
    if (event.action === 'DELETED') for (const id of event.questionIds) deleted.add(id)
    cache.writeQuery({ id: 'ROOT_SUBSCRIPTION', query: QuestionModeratedDocument, data: { questionModerated: event } })
    writeDeskCounts(cache, event)
    settle(event.questionIds)
  }

  /** Asks where one question stands; when nobody answers, the next catching up does. */
  async function refetch(id: string): Promise<void> {
    const options = { query: DeskQuestionOfIdDocument, variables: { id }, fetchPolicy: 'network-only' } as const
    const question = await client.query(options).then(
      ({ data }) => data?.question,
      () => undefined,
    )
    if (question === null) deleted.add(id)
    if (question !== undefined) settle([id])
  }

  const perform = actionPerformer({
    client,
    layer,
    drafts,
    recent,
    toast,
    settle,
    refetch,
  })

  /** The long questions that are shown whole; a card that is scrolled away and back is so again. */
  const unfolded = new Set<string>()

  /** The notes that are being written; a card that is scrolled away and back goes on with its own. */
  const notes = new Map<string, string>()

  /** How far down one was in each list, or begins in one that was not looked at yet. */
  const tops = new Map<QueueName, number>()

  return {
    drafts,
    unfolded,
    notes,
    tops,
    savedScroll: savedScroll(),
    recent,
    known,
    applyEvent,
    settle,
    refetch,
    perform,
    rebuild: layer.rebuild,
  }
}

export type Desk = ReturnType<typeof openDesk>
