import type { ApolloClient } from '@apollo/client'
import { afterPaint } from '../../../after-paint'
import { writeDeskCounts } from '../../../apollo/desk-counts'
import { getApiError, messageOf } from '../../../apollo/errors'
import { newRequestKey } from '../../../apollo/request-key'
import { RequestCancelledError, type RetryContext } from '../../../apollo/retry-link'
import { QuestionMergeDocument, QuestionUnmergeDocument } from '../../../generated/graphql'
import type { Toasts } from '../../../ui/toast/toaster'
import { countWords, formatNumber } from '../../../ui/typography/count-words'
import { actions } from '../actions/actions'
import { type ActionDesk, TRY_AGAIN } from '../actions/perform-action'
import type { ModeratedQuestion } from '../moderated-question'
import { knownQuestion, placeQuestion } from '../place-question'
import type { QuestionSelection } from './selection'
import type { Merge } from './use-merge'

const UNDO_MS = 10_000

interface Desk extends Omit<ActionDesk, 'toast'> {
  client: ApolloClient
  toast: Toasts['toast']
  selection: QuestionSelection
}

/** Merges several questions. They leave the list as in an action on each, and return if it fails or is undone. */
export function mergePerformer({
  client,
  layer,
  drafts,
  recent,
  toast,
  settle,
  refetch,
  selection,
}: Desk) {
  const { cache } = client
  const known = (id: string) => knownQuestion(cache, id)

  /** Returns the number of people who ask the target now. */
  async function send({ into, sources }: Merge): Promise<number> {
    const at = new Date().toISOString()
    const ids = sources.map(({ id }) => id)
    const pending = sources.map(({ id, moderation }) => ({
      questionId: id,
      name: 'merge' as const,
      version: moderation.version,
      at,
    }))
    const begun = sources.map(({ id, moderation }) => recent.begin(id, moderation.queues))
    for (const id of ids) drafts.move(id)
    layer.add(...pending)
    try {
      const { data } = await client.mutate({
        mutation: QuestionMergeDocument,
        variables: { input: { ids, intoId: into.id, idempotencyKey: newRequestKey() } },
        context: {
          serializationKey: `question ${into.id}`,
          beforeAttempt: () => afterPaint(),
        } satisfies RetryContext,
        update: (written, { data }) => {
          if (!data) return
          for (const { id } of [data.merged.question, ...data.merged.questions]) {
            placeQuestion(written, id)
            // The probable duplicates have changed.
            written.evict({
              id: written.identify({ __typename: 'Question', id }),
              fieldName: 'likelyDuplicates',
            })
          }
          writeDeskCounts(written, data.merged)
        },
      })
      settle([into.id, ...ids])
      for (const id of ids) drafts.moved(id, known(id))
      return data?.merged.question.askedByCount ?? into.askedByCount
    } catch (error) {
      for (const action of begun) recent.fail(action)
      for (const id of ids) {
        drafts.moved(id, null)
        drafts.reconcile(id, known(id))
      }
      if (['CONFLICT', 'NOT_FOUND', 'FORBIDDEN'].includes(getApiError(error)?.code ?? ''))
        for (const id of [into.id, ...ids]) void refetch(id)
      throw error
    } finally {
      layer.remove(...pending)
    }
  }

  /** Unmerges one source with the questions that were merged into it before. */
  async function takeBack(
    { id, mergedQuestions }: ModeratedQuestion,
    incomplete: Set<string>,
  ): Promise<void> {
    const unmerge = async (sourceId: string) => {
      await client.mutate({
        mutation: QuestionUnmergeDocument,
        variables: { input: { id: sourceId } },
        context: { serializationKey: `question ${sourceId}` } satisfies RetryContext,
        update: (written, { data }) => {
          if (!data) return
          placeQuestion(written, sourceId)
          writeDeskCounts(written, data.moderated)
        },
      })
      settle([sourceId])
    }
    await unmerge(id)
    const along = mergedQuestions.map(merged => merged.id)
    if (along.length === 0) return
    incomplete.add(id)
    for (const merged of along) await unmerge(merged)
    await client.mutate({
      mutation: QuestionMergeDocument,
      variables: { input: { ids: along, intoId: id } },
    })
    settle([id, ...along])
    incomplete.delete(id)
  }

  async function undo({ into, sources }: Merge): Promise<void> {
    const incomplete = new Set<string>()
    const outcomes = await Promise.allSettled(sources.map(source => takeBack(source, incomplete)))
    void refetch(into.id)
    const failures = outcomes.filter(({ status }) => status === 'rejected')
    if (failures.length === 0) {
      toast({ title: `${countWords(sources.length, 'question')} unmerged`, tone: 'success' })
      return
    }
    const stays = `${formatNumber(failures.length)} of ${countWords(sources.length, 'question')}`
    const reason = messageOf((failures[0] as PromiseRejectedResult).reason, TRY_AGAIN)
    const outcome = incomplete.size > 0 ? 'unmerged only in part' : 'could not be unmerged'
    toast({ title: `${stays} ${outcome}`, description: reason, tone: 'error' })
  }

  /** Returns whether it succeeded. Questions that could not be merged are selected again. */
  return async function merge(order: Merge): Promise<boolean> {
    const { into, sources } = order
    const chosen = selection.get().ids
    selection.clear()
    try {
      const people = await send(order)
      const count = chosen.includes(into.id) ? sources.length + 1 : sources.length
      const words = toast({
        title: `${countWords(count, 'question')} merged`,
        description: into.moderation.answeredAt
          ? 'Their askers are mailed its answer.'
          : `Asked by ${countWords(people, 'person', 'people')}.`,
        tone: 'success',
        action: { label: 'Undo', run: () => void undo(order) },
      })
      // A toast that is held open can outlast its undo.
      setTimeout(() => words.update({ action: undefined }), UNDO_MS)
      return true
    } catch (error) {
      if (error instanceof RequestCancelledError) return false
      for (const id of chosen) {
        const question = known(id)
        if (question?.moderation.status === 'PENDING') selection.choose(question)
      }
      toast({
        title: actions.merge.failed,
        description: messageOf(error, TRY_AGAIN),
        tone: 'error',
      })
      return false
    }
  }
}
