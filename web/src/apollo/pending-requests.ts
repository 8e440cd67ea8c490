/** `slow`: no response yet. `waiting`: the outcome is unknown, and it will be retried. */
export type RequestPhase = 'sending' | 'slow' | 'waiting'

interface PendingRequest {
  name: string
  phase: RequestPhase
  result: Promise<unknown>
  stop: () => void
}

/** The pending requests by name. Every page loads this for its connection notice; the queue that sends them is loaded with the forms. */
export function createPendingRequests() {
  const requests = new Set<PendingRequest>()
  const listeners = new Set<() => void>()
  const notify = () => [...listeners].forEach(listener => listener())
  const named = (name: string) => [...requests].filter(request => request.name === name)
  return {
    named,
    /** Runs a request, which is pending until it settles. */
    begin: <Result>(name: string, stop: () => void, run: (enter: (phase: RequestPhase) => void) => Promise<Result>): Promise<Result> => {
      const enter = (phase: RequestPhase) => {
        if (request.phase === phase || (phase === 'slow' && request.phase === 'waiting')) return
        request.phase = phase
        notify()
      }
      const result = run(enter).finally(() => {
        requests.delete(request)
        notify()
      })
      const request: PendingRequest = { name, phase: 'sending', result, stop }
      requests.add(request)
      notify()
      return result
    },
    stop: (name: string) => named(name).forEach(({ stop }) => stop()),
    stopAll: () => requests.forEach(({ stop }) => stop()),
    phaseOf: (name: string): RequestPhase | null => named(name)[0]?.phase ?? null,
    isWaiting: (): boolean => [...requests].some(({ phase }) => phase === 'waiting'),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type PendingRequests = ReturnType<typeof createPendingRequests>
