/** `slow`: no response yet. `waiting`: the outcome is unknown, and it will be retried. */
export type RequestPhase = 'sending' | 'slow' | 'waiting'

export interface PendingRequest {
  name: string
  phase: RequestPhase
  stop: () => void
  /** Resolves when it is no longer pending, whatever became of it. */
  ended: Promise<void>
}

/** The pending requests by name. Every page loads this for its connection notice; the links that send them are loaded with the forms. */
export function createPendingRequests() {
  const requests = new Set<PendingRequest>()
  const listeners = new Set<() => void>()
  const named = (name: string) => [...requests].filter(request => request.name === name)
  return {
    named,
    /** Adds a request, removes it or lets it enter a phase, and tells the listeners. */
    update: (change: (all: Set<PendingRequest>) => void): void => {
      change(requests)
      listeners.forEach(listener => listener())
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
