import { newRequestKey } from '../../../apollo/request-key'
import { draftStore } from '../../../session/draft-store'
import type { ModeratedQuestion } from '../moderated-question'
import { type AnswerDraft, differsInTextAlone, reconcile } from './answer-draft'

export type DraftsById = Readonly<Record<string, AnswerDraft>>

/** In the tab's storage, because unpublished text must not stay in a shared browser, and administrators return to their tab. */
const storage = draftStore<AnswerDraft & { at: number }>('answer-draft', () => sessionStorage)

/** Unsubmitted texts by question. They outlive tabs, pages and reloads; only their writer can see them. */
export function answerDrafts(writer: string) {
  let drafts: DraftsById = storage.all(writer)
  let cards = Object.values(drafts)
  const listeners = new Set<() => void>()

  function set(questionId: string, draft: AnswerDraft | null): void {
    const { [questionId]: before, ...others } = drafts
    if (before === (draft ?? undefined)) return
    drafts = draft ? { ...drafts, [questionId]: draft } : others
    if (!draft || !before || !differsInTextAlone(draft, before)) cards = Object.values(drafts)
    // The outcome of actions during a reload is unknown; the desk refetches it when it opens.
    storage.storeWhileSignedIn(
      writer,
      questionId,
      draft && { ...draft, moving: undefined, at: Date.now() },
    )
    for (const listener of listeners) listener()
  }
  const change = (questionId: string, changed: (draft: AnswerDraft) => AnswerDraft | null) => {
    const draft = drafts[questionId]
    if (draft) set(questionId, changed(draft))
  }

  return {
    all: (): DraftsById => drafts,
    /** The same array while only texts change. */
    cards: (): readonly AnswerDraft[] => cards,
    of: (questionId: string): AnswerDraft | undefined => drafts[questionId],
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write: (question: ModeratedQuestion, text: string) =>
      set(question.id, text === '' ? null : { text, question, key: drafts[question.id]?.key }),
    /** Returns the idempotency key of the submission, which stays the same for retries. Its question moves. */
    submit: (questionId: string): string => {
      const key = drafts[questionId]?.key ?? newRequestKey()
      change(questionId, draft => ({ ...draft, key, moving: true }))
      return key
    },
    discard: (questionId: string) => set(questionId, null),
    reconcile: (questionId: string, now: ModeratedQuestion | null) =>
      change(questionId, draft => reconcile(draft, now)),
    /** The text stays while an action moves its question … */
    move: (questionId: string) => change(questionId, draft => ({ ...draft, moving: true })),
    /** … and when the question returns. */
    moved: (questionId: string, question: ModeratedQuestion | null) =>
      change(questionId, ({ moving: _moving, ...draft }) =>
        question ? { text: draft.text, question, key: draft.key } : draft,
      ),
  }
}

export type AnswerDrafts = ReturnType<typeof answerDrafts>
