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

/** An action at this desk that is not confirmed yet. */
export interface PendingAction extends Written {
  questionId: string
  name: ActionName
  /** Time of the action by this browser's clock. */
  at: string
  /** Version of the question when the action started. */
  version: number
}

export interface ActionDesk {
  client: ApolloClient
  layer: OptimisticLayer
  /** The drafts of the questions. An action moves them and its outcome settles them. */
  drafts: {
    submit: (questionId: string) => string
    move: (questionId: string) => void
    moved: (questionId: string, question: ModeratedQuestion | null) => void
    reconcile: (questionId: string, question: ModeratedQuestion | null) => void
    discard: (questionId: string) => void
  }
  recent: RecentActions
  toast: Toasts['toast']
  /** Updates lists and drafts from the cache. */
  settle: (questionIds: readonly string[]) => void
  refetch: (questionId: string) => Promise<void>
}

/**
 * Performs actions. Each shows at once, is sent after earlier actions on the same question have ended, and is rolled back if it fails. A
 * toast shows the result.
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
  /** The last version that this desk wrote per question, so that successive actions here do not conflict. */
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
    // A card whose answer is being written does not change, but shows the question's new state.
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
            // A retry never reverses a colleague's later decision.
            operation.variables = expecting(Math.max(shown, reached.get(id) ?? 0))
          },
        } satisfies RetryContext,
        // Synchronous: several responses may be written before any promise resolves.
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
      // Only the server knows the conflict: another state, or a lesser role.
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

  /** Returns whether the action succeeded. */
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
        // A toast that is held open can outlast its undo.
        if (undo)
          setTimeout(
            () => words.update({ description: undo.afterwards, action: undefined }),
            undo.seconds * 1_000,
          )
        return true
      },
      (error: unknown) => {
        // The user who started the action has signed out.
        if (!(error instanceof RequestCancelledError))
          toast({ title: failed, description: messageOf(error, TRY_AGAIN), tone: 'error' })
        return false
      },
    )
  }
}

/** Every layer has a unique name, including those of an earlier desk with pending actions. */
let layers = 0

/**
 * Pending actions as one optimistic layer over the API's data. Apollo replays a layer only if one below it is removed, so this layer is
 * rebuilt after each write to the cache. Events that arrive during long retries show at once, and a roll-back reverses nothing else.
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

/** Changes the counts of these lists by one. */
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

/** An event may contain an action's effect before its confirmation arrives; then later events must not be hidden. */
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
