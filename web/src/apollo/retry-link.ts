import {
  ApolloLink,
  CombinedGraphQLErrors,
  Observable,
  ServerError,
  ServerParseError,
} from '@apollo/client'
import { RetryLink } from '@apollo/client/link/retry'
import { from, mergeMap, tap } from 'rxjs'
import { DRAFT_MAX_AGE_MS } from '../session/draft-storage'
import type { Connection } from './connection'
import { getApiError } from './errors'
import type { PendingRequest, PendingRequests } from './pending-requests'

const SLOW_AFTER_MS = 5_000
/** The API responds within ten seconds; what takes longer has been lost. */
const RESPONSE_TIMEOUT_MS = 20_000
/** The pauses between attempts while the browser is online. After the last one the request fails. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 60_000, 60_000, 60_000]

/** The request was cancelled before its outcome was known. */
export class RequestCancelledError extends Error {}

/** The context of a mutation that is retried until its outcome is known; it has to be idempotent. */
export interface RetryContext {
  /** Mutations of one key are sent one after the other. */
  serializationKey: string
  /** Called before each attempt: may change the operation's variables, or throw a RequestCancelledError. */
  beforeAttempt?: (operation: ApolloLink.Operation) => void | Promise<void>
}

type RetriedRequest = PendingRequest & {
  startedAt: number
  retries: number
  maySend: () => boolean
}

const contextOf = (operation: ApolloLink.Operation) =>
  operation.getContext() as RetryContext & { request: RetriedRequest }

/** Whether the outcome of a failed request is unknown: it may or may not have been executed. */
function isRetryable(error: unknown): boolean {
  if (error instanceof RequestCancelledError) return false
  const refusal = getApiError(error)
  if (refusal) return refusal.code === 'UNAVAILABLE'
  const status = ServerError.is(error) || ServerParseError.is(error) ? error.statusCode : 0
  return status < 400 || status === 408 || status === 429 || status >= 500
}

/**
 * Sends mutations whose context has a serialization key in turn, and retries them with back-off until their outcome is known; at once
 * when the connection is back. Only while the same user is signed in.
 */
export function retryLink(
  connection: Connection,
  pending: PendingRequests,
  sender: () => string | undefined,
): ApolloLink {
  const serialize = new ApolloLink(
    (operation, forward) =>
      new Observable(observer => {
        const name = contextOf(operation).serializationKey
        const before = pending.named(name).map(({ ended }) => ended)
        const initialSender = sender()
        const request: RetriedRequest = {
          name,
          phase: 'sending',
          startedAt: Date.now(),
          retries: 0,
          maySend: () => !observer.closed && sender() === initialSender,
          stop: () => observer.error(new RequestCancelledError()),
          ended: new Promise<void>(resolve => observer.add(resolve)),
        }
        operation.setContext({ request })
        pending.update(all => all.add(request))
        observer.add(() => pending.update(all => all.delete(request)))
        from(Promise.all(before))
          .pipe(mergeMap(() => forward(operation)))
          .subscribe(observer)
      }),
  )

  const retry = new RetryLink({
    // The pause is part of deciding: what ends it early is more than a timer knows.
    delay: () => 0,
    attempts: async (_attempt, operation, error) => {
      const { request } = contextOf(operation)
      const pauseMs = PAUSES_MS[request.retries]
      if (
        !isRetryable(error) ||
        pauseMs === undefined ||
        Date.now() - request.startedAt > DRAFT_MAX_AGE_MS
      )
        return false
      pending.update(() => (request.phase = 'waiting'))
      // Being offline uses up no attempt.
      const offline = connection.status() === 'offline'
      if (!offline) request.retries += 1
      await waitForRetry(
        connection,
        request.ended,
        offline ? Infinity : pauseMs * (0.75 + Math.random() / 2),
      )
      return true
    },
  })

  const attempt = new ApolloLink((operation, forward) => {
    const { request, beforeAttempt } = contextOf(operation)
    async function prepare() {
      if (!request.maySend()) throw new RequestCancelledError()
      await beforeAttempt?.(operation)
    }
    return new Observable(observer => {
      // A connection may neither deliver anything nor break.
      const limit = setTimeout(
        () => observer.error(new TypeError('No response in time')),
        RESPONSE_TIMEOUT_MS,
      )
      const slow = setTimeout(
        () => request.phase === 'sending' && pending.update(() => (request.phase = 'slow')),
        SLOW_AFTER_MS,
      )
      observer.add(() => [limit, slow].forEach(timer => clearTimeout(timer)))
      from(prepare())
        .pipe(
          mergeMap(() => forward(operation)),
          tap(result => {
            if (result.errors?.[0]?.extensions?.code === 'UNAVAILABLE')
              throw new CombinedGraphQLErrors(result)
          }),
        )
        .subscribe(observer)
    })
  })

  return ApolloLink.split(
    operation => 'serializationKey' in operation.getContext(),
    ApolloLink.from([serialize, retry, attempt]),
  )
}

/** Resolves when the time is over, the connection is back, or the request has ended. */
function waitForRetry(
  connection: Connection,
  ended: Promise<void>,
  milliseconds: number,
): Promise<void> {
  return new Promise(resolve => {
    const timer = milliseconds === Infinity ? undefined : setTimeout(end, milliseconds)
    const unsubscribe = connection.subscribe(() => {
      if (connection.status() === 'online' || (!timer && connection.status() !== 'offline')) end()
    })
    void ended.then(end)
    function end() {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
  })
}
