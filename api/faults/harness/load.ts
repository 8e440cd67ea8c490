import { setTimeout as pause } from 'node:timers/promises'

/** What became of requests. */
export interface Outcomes {
  /** How often each status was answered. */
  answered: Record<number, number>
  /** Connections that were never made: nobody listened. */
  refused: number
  /** Whatever else went wrong with a request that had been sent. */
  broken: string[]
}

/** Between an answer and the next request. */
const LOOKS_AT_IT_MS = 20

/** So many people who each send one request after the other, until they are told to stop. */
export function load(
  people: number,
  send: () => Promise<Response>,
): { outcomes: Outcomes; stop: () => Promise<Outcomes> } {
  const outcomes: Outcomes = { answered: {}, refused: 0, broken: [] }
  let going = true
  const person = async () => {
    while (going) {
      try {
        const response = await send()
        await response.arrayBuffer()
        outcomes.answered[response.status] = (outcomes.answered[response.status] ?? 0) + 1
      } catch (error) {
        const reason = reasonOf(error)
        if (reason !== 'ECONNREFUSED') outcomes.broken.push(reason)
        else outcomes.refused++
      }
      await pause(LOOKS_AT_IT_MS)
    }
  }
  const all = Promise.all(Array.from({ length: people }, person))
  return {
    outcomes,
    stop: async () => {
      going = false
      await all
      return outcomes
    },
  }
}

/** What Node throws is no Error in Jest's eyes. */
function reasonOf(failure: unknown): string {
  const { cause, message } = failure as {
    cause?: { code?: string; message?: string }
    message?: string
  }
  return cause?.code ?? cause?.message ?? String(message)
}
