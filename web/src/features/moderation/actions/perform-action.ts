import type { ApolloCache, ApolloClient } from '@apollo/client'
import { afterPaint } from '../../../after-paint'
import { writeDeskCounts } from '../../../apollo/desk-counts'
import { getApiError, messageOf } from '../../../apollo/errors'
import type { LayeredCounter } from '../../../apollo/moderation-policies'
import { RequestCancelledError, type RetryContext } from '../../../apollo/retry-link'
import type { QueueName } from '../../../generated/graphql'
import type { Toasts } from '../../../ui/toast/toaster'
import type { ModeratedQuestion } from '../moderated-question'
import { knownQuestion, placeQuestion, writeQuestionState } from '../place-question'
import { type ActionName, actions, type SingleAction, stateAfter, type Written } from './actions'
import type { RecentActions } from './recent-actions'

export const TRY_AGAIN = 'Something went wrong. Please try again.'

/** What was done at this desk and has not been confirmed yet. */
export interface PendingAction extends Written {
  questionId: string
  name: ActionName
  /** When it was done, by this browser's clock. */
  at: string
  /** Of the state on which it was done. */
  version: number
}

export interface ActionDesk {
  client: ApolloClient
  layer: OptimisticLayer
  /** The drafts of the questions, which an action moves and its outcome settles. */
  drafts: {
    submit: (questionId: string) => string
    move: (questionId: string) => void
    moved: (questionId: string, question: ModeratedQuestion | null) => void
    reconcile: (questionId: string, question: ModeratedQuestion | null) => void
    discard: (questionId: string) => void
  }
  recent: RecentActions
  toast: Toasts['toast']
  /** Brings lists and drafts in line with what the cache knows. */
  settle: (questionIds: readonly string[]) => void
  refetch: (questionId: string) => Promise<void>
}

/**
 * Performs actions: each shows at once, is sent after what was done before to the same question until it is known what became of
 * it, and is rolled back when it fails. A toast says how it ended.
 */
export function actionPerformer({
  client,
  layer,
  drafts,
  recent,
  toast,
  settle,
  refetch,
}: ActionDesk) {
  const { cache } = client
  const known = (id: string) => knownQuestion(cache, id)
  /** The version to which this desk last brought each question: what is done here in a row is no conflict. */
  const reached = new Map<string, number>()

  async function send(
    name: SingleAction,
    { id, moderation }: ModeratedQuestion,
    written: Written,
  ): Promise<void> {
    const { document: mutation, moves, input: always, isVersioned = true } = actions[name]
    const isAnswer = name === 'answer'
    const input = {
      id,
      ...always,
      ...written,
      ...(isAnswer && { idempotencyKey: drafts.submit(id) }),
    }
    const expecting = (expectedVersion: number) => ({
      input: isVersioned ? { ...input, expectedVersion } : input,
    })
    const given = { at: new Date().toISOString(), ...written }
    // A card whose answer is being written stays as it was, and says what has become of the question.
    const shown = Math.max(moderation.version, known(id)?.moderation.version ?? 0)
    if (moves && !isAnswer) drafts.move(id)
    const after = stateAfter(name, moderation, given)
    const action = recent.begin(
      id,
      moderation.queues.filter(queue => !after.queues.includes(queue)),
    )
    const pending = { questionId: id, name, version: moderation.version, ...given }
    layer.add(pending)
    try {
      const { data } = await client.mutate({
        mutation,
        variables: expecting(shown),
        context: {
          serializationKey: `question ${id}`,
          beforeAttempt: async operation => {
            await afterPaint()
            // Sent again, it never undoes what a colleague has decided since.
            operation.variables = expecting(Math.max(shown, reached.get(id) ?? 0))
          },
        } satisfies RetryContext,
        // At once: several responses may be written before any is waited for.
        update: (written, { data }) => {
          if (!data) return
          reached.set(id, data.moderated.question.moderation?.version ?? 0)
          placeQuestion(written, id)
          writeDeskCounts(written, data.moderated)
        },
      })
      if (data) settle([id])
      drafts.moved(id, known(id))
      if (isAnswer) drafts.discard(id)
    } catch (error) {
      recent.fail(action)
      drafts.moved(id, null)
      drafts.reconcile(id, known(id))
      // What stands in the way is known to the server alone: another state, or by now a lesser role.
      const refusal = getApiError(error)
      if (
        ['CONFLICT', 'NOT_FOUND', 'FORBIDDEN'].includes(refusal?.code ?? '') ||
        refusal?.field === 'idempotencyKey'
      )
        void refetch(id)
      throw error
    } finally {
      layer.remove(pending)
    }
  }

  /** Whether it was carried out. */
  return function perform(
    name: SingleAction,
    question: ModeratedQuestion,
    written: Written = {},
  ): Promise<boolean> {
    const { done, failed, undo } = actions[name]
    const takeBack = (by: SingleAction) => void perform(by, known(question.id) ?? question)
    return send(name, question, written).then(
      () => {
        const words = toast({
          ...done,
          tone: 'success',
          ...(undo && { action: { label: 'Undo', run: () => takeBack(undo.by) } }),
        })
        // One that is held open outlasts what it offers.
        if (undo)
          setTimeout(
            () => words.update({ description: undo.afterwards, action: undefined }),
            undo.seconds * 1_000,
          )
        return true
      },
      (error: unknown) => {
        // Whoever did it has gone, and whoever is here has not.
        if (!(error instanceof RequestCancelledError))
          toast({ title: failed, description: messageOf(error, TRY_AGAIN), tone: 'error' })
        return false
      },
    )
  }
}

/** Every layer has a name of its own, also those of a desk that was left while something was under way. */
let layers = 0

/**
 * What was done here and is not confirmed yet, as one optimistic layer over what the API has said. Apollo replays a layer only when
 * one below it is removed, so it is rebuilt after each write to the cache itself: events that arrive while an action is sent again for
 * minutes show at once, and a roll-back undoes nothing else.
 */
export function optimisticLayer(cache: ApolloCache) {
  let pending: readonly PendingAction[] = []
  let layer: string | undefined

  function rebuild(actions = pending): void {
    pending = withoutFulfilled(cache, actions)
    const before = layer
    layer = pending.length > 0 ? `desk-${++layers}` : undefined
    cache.batch({
      update: layered => pending.forEach(action => apply(layered, action)),
      optimistic: layer ?? false,
      ...(before ? { removeOptimistic: before } : {}),
    })
  }

  return {
    rebuild: () => rebuild(),
    add: (...actions: PendingAction[]) => rebuild([...pending, ...actions]),
    remove: (...actions: PendingAction[]) =>
      rebuild(pending.filter(other => !actions.includes(other))),
  }
}

type OptimisticLayer = ReturnType<typeof optimisticLayer>

function apply(cache: ApolloCache, action: PendingAction): void {
  const state = knownQuestion(cache, action.questionId)?.moderation
  if (!state) return
  const after = stateAfter(action.name, state, action)
  if (after === state) return
  writeQuestionState(cache, action.questionId, after)
  placeQuestion(cache, action.questionId, after)
  count(cache, state.queues, -1)
  count(cache, after.queues, 1)
}

/** One more or less in these lists. */
function count(cache: ApolloCache, queues: readonly QueueName[], more: number): void {
  for (const name of queues)
    cache.modify({
      id: cache.identify({ __typename: 'ModerationQueue', name }),
      fields: {
        counter: (value: object) => {
          const counter = value as LayeredCounter
          return {
            ...counter,
            count: counter.count + more,
            confirmed: counter.confirmed ?? counter.count,
          }
        },
      },
    })
}

/** An event may bring what an action does before its confirmation comes: nothing that follows is to be overlaid. */
function withoutFulfilled(
  cache: ApolloCache,
  pending: readonly PendingAction[],
): readonly PendingAction[] {
  const waiting = new Set<string>()
  return pending.filter(action => {
    const state = knownQuestion(cache, action.questionId)?.moderation
    const isNewer = state !== undefined && state.version > action.version
    if (
      !waiting.has(action.questionId) &&
      isNewer &&
      stateAfter(action.name, state, action) === state
    )
      return false
    waiting.add(action.questionId)
    return true
  })
}
