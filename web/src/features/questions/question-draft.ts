import { useMemo, useSyncExternalStore } from 'react'
import { DRAFT_MAX_AGE_MS } from '../../session/draft-storage'
import { draftStore } from '../../session/draft-store'
import { useSession } from '../../session/session'

/** A question that is not submitted, or whose submission has no known outcome. */
export interface QuestionDraft {
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
const storage = draftStore<QuestionDraft>('question', () => localStorage)

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** This writer's draft on a presentation, here or in another tab. */
export function questionDraft(writer: string, presentationId: string) {
  const read = () => storage.read(writer, presentationId)
  function store(question: QuestionDraft | null): void {
    storage.store(
      writer,
      presentationId,
      question && (question.text || question.key) ? question : null,
    )
    for (const listener of [...listeners]) listener()
  }
  return {
    name: storage.keyOf(writer, presentationId),
    raw: () => storage.raw(writer, presentationId),
    read,
    /** The draft if it was submitted and is to be sent, or null. */
    readSubmitted: (): QuestionDraft | null => {
      const left = read()
      return left?.submitted && Date.now() - left.at < DRAFT_MAX_AGE_MS ? left : null
    },
    store,
    /** The key stays even with an empty text: what is written next may have been asked already. */
    write: (text: string) => store({ text, at: Date.now(), key: read()?.key }),
    /** To be sent as soon as what sends it has been loaded. */
    submit: () =>
      store({ text: read()?.text ?? '', at: Date.now(), key: read()?.key, submitted: true }),
    /** Adds what was typed where the draft was not shown; a browser that restores its fields has typed the draft itself. */
    add: (typed: string, submitted: boolean) => {
      const before = read()
      const parts = [before?.text ?? '', typed]
      const whole =
        parts.find(part => parts.every(other => part.includes(other))) ?? parts.join('\n\n')
      store({
        text: whole,
        at: Date.now(),
        key: before?.key,
        submitted: submitted || before?.submitted,
      })
    },
  }
}

export type QuestionDraftStore = ReturnType<typeof questionDraft>

export function useQuestionDraft(
  writer: string,
  presentationId: string,
): QuestionDraftStore & { current: QuestionDraft | null } {
  const draft = useMemo(() => questionDraft(writer, presentationId), [writer, presentationId])
  const raw = useSyncExternalStore(subscribe, draft.raw, () => null)
  return useMemo(() => ({ ...draft, current: storage.parsed(raw) }), [draft, raw])
}

/** The presentation on which whoever is signed in was about to ask something, or null. */
export function useDraftPlace(): string | null {
  const { user } = useSession()
  return useSyncExternalStore(
    subscribe,
    () => {
      const latest = Object.entries(user ? storage.all(user.email) : {}).sort(
        ([, a], [, b]) => b.at - a.at,
      )
      return latest[0]?.[0] ?? null
    },
    () => null,
  )
}
