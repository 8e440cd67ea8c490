/** `slow`: no answer yet. `waiting`: nobody knows what became of it, and it is sent again by itself. */
export type SendingPhase = 'sending' | 'slow' | 'waiting'

interface Sending {
  name: string
  phase: SendingPhase
  result: Promise<unknown>
  stop: () => void
}

/** What is being sent, by its name. The notice on every page knows this much; how it is sent is loaded with what sends. */
export function openUnderWay() {
  const sendings = new Set<Sending>()
  const listeners = new Set<() => void>()
  const tell = () => [...listeners].forEach(listener => listener())
  const named = (name: string) => [...sendings].filter(sending => sending.name === name)
  return {
    named,
    /** Runs it, and knows of it until it has ended. */
    begin: <Result>(name: string, stop: () => void, run: (enter: (phase: SendingPhase) => void) => Promise<Result>): Promise<Result> => {
      const enter = (phase: SendingPhase) => {
        if (sending.phase === phase || (phase === 'slow' && sending.phase === 'waiting')) return
        sending.phase = phase
        tell()
      }
      const result = run(enter).finally(() => {
        sendings.delete(sending)
        tell()
      })
      const sending: Sending = { name, phase: 'sending', result, stop }
      sendings.add(sending)
      tell()
      return result
    },
    stop: (name: string) => named(name).forEach(({ stop }) => stop()),
    stopAll: () => sendings.forEach(({ stop }) => stop()),
    phaseOf: (name: string): SendingPhase | null => named(name)[0]?.phase ?? null,
    isWaiting: (): boolean => [...sendings].some(({ phase }) => phase === 'waiting'),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type UnderWay = ReturnType<typeof openUnderWay>
