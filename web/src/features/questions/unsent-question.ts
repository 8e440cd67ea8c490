import { useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../session/session'
import { unsentTexts } from '../../session/unsent-texts'

/** A question that is not known to have been taken. */
export interface UnsentQuestion {
  text: string
  /** When it was written, or first submitted. */
  at: number
  /** The key under which it was submitted: whatever becomes of that, it is asked once. */
  key?: string | undefined
  /** It was submitted, and nobody knows what became of it. */
  submitted?: boolean | undefined
}

/**
 * In the browser's storage, not the tab's: when the session ends while somebody writes, the emailed link may open another tab.
 * Only its writer is shown it again; it goes with whoever signs out, and after a day.
 */
const storage = unsentTexts<UnsentQuestion>('question', () => localStorage)

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What this writer left unsent on this presentation, here or in another tab. */
export function unsentQuestion(writer: string, presentationId: string) {
  const read = () => storage.read(writer, presentationId)
  function store(question: UnsentQuestion | null): void {
    storage.store(writer, presentationId, question && (question.text || question.key) ? question : null)
    for (const listener of [...listeners]) listener()
  }
  return {
    name: storage.keyOf(writer, presentationId),
    raw: () => storage.raw(writer, presentationId),
    read,
    store,
    /** The key stays even with an empty text: what is written next may have been asked already. */
    write: (text: string) => store({ text, at: Date.now(), key: read()?.key }),
  }
}

export type Unsent = ReturnType<typeof unsentQuestion>

export function useUnsentQuestion(writer: string, presentationId: string): Unsent & { current: UnsentQuestion | null } {
  const unsent = useMemo(() => unsentQuestion(writer, presentationId), [writer, presentationId])
  const raw = useSyncExternalStore(subscribe, unsent.raw, () => null)
  return useMemo(() => ({ ...unsent, current: storage.parsed(raw) }), [unsent, raw])
}

/** The presentation on which whoever is signed in was about to ask something, or null. */
export function useUnsentPlace(): string | null {
  const { user } = useSession()
  return useSyncExternalStore(
    subscribe,
    () => {
      const latest = Object.entries(user ? storage.all(user.email) : {}).sort(([, a], [, b]) => b.at - a.at)
      return latest[0]?.[0] ?? null
    },
    () => null,
  )
}
