import { ServerError, ServerParseError } from '@apollo/client'
import { UNSENT_KEPT_MS } from '../session/unsent-storage'
import type { Connection } from './connection'
import { openUnderWay, type SendingPhase } from './under-way'
import { refusalOf } from './errors'

/** Whether nobody can say what became of a request: it may have been carried out, and it may never have arrived. */
function isOutcomeUnknown(error: unknown): boolean {
  const refusal = refusalOf(error)
  if (refusal) return refusal.code === 'UNAVAILABLE'
  const status = ServerError.is(error) || ServerParseError.is(error) ? error.statusCode : 0
  return status < 400 || status === 408 || status === 429 || status >= 500
}

const SLOW_AFTER_MS = 5_000
/** The portal answers within ten seconds; what takes longer has been lost on the way. */
const ANSWER_WITHIN_MS = 20_000
/** Between one attempt and the next, while the browser thinks that it has a network. Then it is given up. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 60_000, 60_000, 60_000]
/** It was stopped before anybody knew what became of it. */
export class SendingStopped extends Error {}

type Attempt<Result> = (signal: AbortSignal) => Promise<Result>

/**
 * Sends what may be sent twice, until it is known what became of it. While that is unknown it is sent again, ever more slowly,
 * and at once when the network is back: never on behalf of anybody but whoever sent it.
 */
export function sendingOver(connection: Connection, sender: () => string | undefined, underWay = openUnderWay()) {
  /** `name` says what is sent: the same is under way once. `isWanted` is asked each time before it is sent. */
  function send<Result>(name: string, attempt: Attempt<Result>, isWanted?: () => boolean): Promise<Result> {
    const before = underWay.named(name)[0]
    return before ? (before.result as Promise<Result>) : sendInTurn(name, attempt, isWanted)
  }

  /** What goes by the same name is sent one after the other, in the order in which it was asked for. */
  function sendInTurn<Result>(name: string, attempt: Attempt<Result>, isWanted = () => true): Promise<Result> {
    const before = underWay.named(name).map(({ result }) => result)
    const stopping = new AbortController()
    const from = sender()
    const maySend = () => !stopping.signal.aborted && sender() === from && isWanted()
    const stop = () => stopping.abort()
    return underWay.begin(name, stop, async enter => {
      for (const earlier of before) await earlier.catch(() => undefined)
      return untilKnown(attempt, stopping.signal, enter, maySend)
    })
  }

  async function untilKnown<Result>(
    attempt: Attempt<Result>,
    stopped: AbortSignal,
    enter: (phase: SendingPhase) => void,
    maySend: () => boolean,
  ): Promise<Result> {
    const began = Date.now()
    for (let paused = 0; ; ) {
      if (!maySend()) throw new SendingStopped()
      const slow = setTimeout(enter, SLOW_AFTER_MS, 'slow')
      try {
        return await inTime(attempt, stopped)
      } catch (error) {
        if (stopped.aborted) throw new SendingStopped()
        if (!isOutcomeUnknown(error) || paused >= PAUSES_MS.length || Date.now() - began > UNSENT_KEPT_MS) throw error
      } finally {
        clearTimeout(slow)
      }
      enter('waiting')
      // Without a network nothing is tried, and nothing is used up.
      const offline = connection.reach() === 'offline'
      await pauseOn(connection, stopped, offline ? Infinity : (PAUSES_MS[paused++] ?? 0) * (0.75 + Math.random() / 2))
    }
  }

  const { phaseOf, isWaiting, stop, subscribe } = underWay
  return { send, sendInTurn, stop, phaseOf, isWaiting, subscribe }
}

export type SendingState = ReturnType<typeof sendingOver>

/** One attempt. A line on which nothing comes and nothing breaks is given up. */
function inTime<Result>(attempt: Attempt<Result>, stopped: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const aborting = new AbortController()
    const giveUp = () => {
      aborting.abort()
      reject(new TypeError('No answer in time'))
    }
    const limit = setTimeout(giveUp, ANSWER_WITHIN_MS)
    stopped.addEventListener('abort', giveUp, { once: true })
    attempt(aborting.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(limit)
        stopped.removeEventListener('abort', giveUp)
      })
  })
}

/** Until the time is over, the way to the portal is open again, or nobody wants it any more. */
function pauseOn(connection: Connection, stopped: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise(resolve => {
    const timer = milliseconds === Infinity ? undefined : setTimeout(end, milliseconds)
    const unsubscribe = connection.subscribe(() => {
      if (connection.reach() === 'here' || (!timer && connection.reach() !== 'offline')) end()
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
