/** `slow`: no answer yet. `waiting`: nobody knows what became of it, and it is sent again by itself. */
export type SendingPhase = 'sending' | 'slow' | 'waiting'

interface Sending {
  phase: SendingPhase
  result: Promise<unknown>
  stop: () => void
}

/** What is being sent, by its name. The notice on every page knows this much; how it is sent is loaded with what sends. */
export function openUnderWay() {
  const sendings = new Map<string, Sending>()
  const listeners = new Set<() => void>()
  const tell = () => [...listeners].forEach(listener => listener())
  return {
    get: (name: string) => sendings.get(name),
    begin: (name: string, sending: Sending): void => {
      sendings.set(name, sending)
      tell()
    },
    enter: (name: string, phase: SendingPhase): void => {
      const sending = sendings.get(name)
      if (!sending || sending.phase === phase || (phase === 'slow' && sending.phase === 'waiting')) return
      sendings.set(name, { ...sending, phase })
      tell()
    },
    end: (name: string): void => {
      sendings.delete(name)
      tell()
    },
    phaseOf: (name: string): SendingPhase | null => sendings.get(name)?.phase ?? null,
    isWaiting: (): boolean => [...sendings.values()].some(({ phase }) => phase === 'waiting'),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type UnderWay = ReturnType<typeof openUnderWay>
