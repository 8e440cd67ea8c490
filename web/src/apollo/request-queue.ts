import { ServerError, ServerParseError } from '@apollo/client'
import { DRAFT_MAX_AGE_MS } from '../session/draft-storage'
import type { Connection } from './connection'
import { createPendingRequests, type RequestPhase } from './pending-requests'
import { getApiError } from './errors'

/** Whether the outcome of a failed request is unknown: it may or may not have been executed. */
function isRetryable(error: unknown): boolean {
  const refusal = getApiError(error)
  if (refusal) return refusal.code === 'UNAVAILABLE'
  const status = ServerError.is(error) || ServerParseError.is(error) ? error.statusCode : 0
  return status < 400 || status === 408 || status === 429 || status >= 500
}

const SLOW_AFTER_MS = 5_000
/** The API responds within ten seconds; what takes longer has been lost. */
const RESPONSE_TIMEOUT_MS = 20_000
/** The pauses between attempts while the browser is online. After the last one the request fails. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 60_000, 60_000, 60_000]
/** The request was cancelled before its outcome was known. */
export class RequestCancelledError extends Error {}

type Attempt<Result> = (signal: AbortSignal) => Promise<Result>

/**
 * Sends idempotent requests, and retries them with back-off until their outcome is known; at once when the connection is back. Only
 * while the same user is signed in.
 */
export function createRequestQueue(connection: Connection, sender: () => string | undefined, pending = createPendingRequests()) {
  /** Joins a pending request of the same name. `isWanted` is asked before each attempt. */
  function send<Result>(name: string, attempt: Attempt<Result>, isWanted?: () => boolean): Promise<Result> {
    const before = pending.named(name)[0]
    return before ? (before.result as Promise<Result>) : sendInTurn(name, attempt, isWanted)
  }

  /** Requests of the same name are sent one after the other. */
  function sendInTurn<Result>(name: string, attempt: Attempt<Result>, isWanted = () => true): Promise<Result> {
    const before = pending.named(name).map(({ result }) => result)
    const stopping = new AbortController()
    const initialSender = sender()
    const maySend = () => !stopping.signal.aborted && sender() === initialSender && isWanted()
    const stop = () => stopping.abort()
    return pending.begin(name, stop, async enter => {
      for (const earlier of before) await earlier.catch(() => undefined)
      return retryUntilSettled(attempt, stopping.signal, enter, maySend)
    })
  }

  async function retryUntilSettled<Result>(
    attempt: Attempt<Result>,
    stopped: AbortSignal,
    enter: (phase: RequestPhase) => void,
    maySend: () => boolean,
  ): Promise<Result> {
    const startedAt = Date.now()
    for (let attempts = 0; ; ) {
      if (!maySend()) throw new RequestCancelledError()
      const slow = setTimeout(enter, SLOW_AFTER_MS, 'slow')
      try {
        return await withTimeout(attempt, stopped)
      } catch (error) {
        if (stopped.aborted) throw new RequestCancelledError()
        if (!isRetryable(error) || attempts >= PAUSES_MS.length || Date.now() - startedAt > DRAFT_MAX_AGE_MS) throw error
      } finally {
        clearTimeout(slow)
      }
      enter('waiting')
      // Being offline uses up no attempt.
      const offline = connection.status() === 'offline'
      await waitForRetry(connection, stopped, offline ? Infinity : (PAUSES_MS[attempts++] ?? 0) * (0.75 + Math.random() / 2))
    }
  }

  const { phaseOf, isWaiting, stop, subscribe } = pending
  return { send, sendInTurn, stop, phaseOf, isWaiting, subscribe }
}

export type RequestQueue = ReturnType<typeof createRequestQueue>

/** One attempt with a time limit: a connection may neither deliver anything nor break. */
function withTimeout<Result>(attempt: Attempt<Result>, stopped: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const aborting = new AbortController()
    const giveUp = () => {
      aborting.abort()
      reject(new TypeError('No response in time'))
    }
    const limit = setTimeout(giveUp, RESPONSE_TIMEOUT_MS)
    stopped.addEventListener('abort', giveUp, { once: true })
    attempt(aborting.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(limit)
        stopped.removeEventListener('abort', giveUp)
      })
  })
}

/** Resolves when the time is over, the connection is back, or the request is cancelled. */
function waitForRetry(connection: Connection, stopped: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const timer = milliseconds === Infinity ? undefined : setTimeout(end, milliseconds)
    const unsubscribe = connection.subscribe(() => {
      if (connection.status() === 'online' || (!timer && connection.status() !== 'offline')) end()
    })
    stopped.addEventListener('abort', end, { once: true })
    function end() {
      clearTimeout(timer)
      unsubscribe()
      stopped.removeEventListener('abort', end)
      resolve()
    }
  })
}
