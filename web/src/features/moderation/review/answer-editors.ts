import { getApiError } from '../../../apollo/errors'
import type { AnswerBasis } from '../../../generated/graphql'

/** Idle time before a save. */
const REST_MS = 800

/** A cited announcement; without an id if it was deleted. */
export interface Cited {
  announcementId: string | null
  title: string
  publishedAt: string
  /** Undefined in texts that an earlier version stored. */
  awaitsExchange?: boolean
  page: number
  pages: number | null
}

export interface WrittenAnswer {
  text: string
  basis: AnswerBasis | null
  citations: readonly Cited[]
  declarationId: string | null
}

/** The draft at the start of the edit; revision 0 if there was none. A refusal contains only the revision. */
export interface DraftBase {
  id?: string | undefined
  number?: number | undefined
  revision: number
}

/** A version as stored in the portal; its revision matters only for a draft. */
export interface SavedVersion {
  id: string
  number: number
  revision: number
  isDraft: boolean
  text: string
  savedAt: string | null
}

export interface AnswerEditor {
  written: WrittenAnswer
  base: DraftBase
  /** `clean`: everything is saved. */
  phase: 'clean' | 'waiting' | 'saving' | 'failed' | 'conflict'
  savedAt: string | null
  /** Why the last save failed and for which field, if the portal said so. */
  problem: { message: string | undefined; field: string | undefined } | null
  /** Another person's changes to the draft in the meantime. */
  theirs: { revision: number; text: string } | null
}

/** Unsaved text, stored in this browser. */
export interface KeptAnswer extends WrittenAnswer {
  base: DraftBase
}

export interface AnswerEditorsOptions {
  save: (
    questionId: string,
    written: WrittenAnswer,
    expectedRevision: number,
  ) => Promise<SavedVersion>
  keep: (questionId: string, kept: KeptAnswer | null) => void
}

/** Whether others have saved since the editor's base. A late response from before one's own save does not count. */
function isNewer(version: SavedVersion, base: DraftBase): boolean {
  if (version.id === base.id) return !version.isDraft || version.revision > base.revision
  if (base.number !== undefined) return version.number > base.number
  return version.isDraft && version.revision !== base.revision
}

export const baseOf = (version: SavedVersion | undefined): DraftBase =>
  version?.isDraft
    ? { id: version.id, number: version.number, revision: version.revision }
    : { revision: 0 }

/**
 * The edited answers by question, saved while the user types. They outlive their cards. Each save contains its base revision, so that no
 * user overwrites another's text without seeing it.
 */
export function answerEditors({ save, keep }: AnswerEditorsOptions) {
  let editors: Readonly<Record<string, AnswerEditor>> = {}
  const listeners = new Set<() => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const saving = new Map<string, Promise<boolean>>()
  let isClosed = false

  const of = (questionId: string): AnswerEditor | undefined => editors[questionId]

  function set(questionId: string, editor: AnswerEditor | null): void {
    const { [questionId]: _before, ...others } = editors
    editors = editor ? { ...others, [questionId]: editor } : others
    if (!isClosed)
      keep(
        questionId,
        editor && editor.phase !== 'clean' ? { ...editor.written, base: editor.base } : null,
      )
    for (const listener of listeners) listener()
  }

  function saveSoon(questionId: string): void {
    clearTimeout(timers.get(questionId))
    timers.set(
      questionId,
      setTimeout(() => void flush(questionId), REST_MS),
    )
  }

  /** Saves unsaved text at once. Returns whether everything is saved. */
  async function flush(questionId: string): Promise<boolean> {
    clearTimeout(timers.get(questionId))
    while (saving.has(questionId)) await saving.get(questionId)
    if (isClosed) return false
    const editor = of(questionId)
    if (!editor || editor.phase === 'clean') return true
    if (editor.phase === 'conflict') return false
    // There is no text yet.
    if (editor.written.text.trim() === '' && editor.base.revision === 0) return false
    const attempt = send(questionId, editor)
    saving.set(questionId, attempt)
    const isSaved = await attempt
    saving.delete(questionId)
    return isSaved && of(questionId)?.phase === 'waiting' ? flush(questionId) : isSaved
  }

  async function send(questionId: string, editor: AnswerEditor): Promise<boolean> {
    const { written, base } = editor
    set(questionId, { ...editor, phase: 'saving', problem: null })
    try {
      const saved = await save(questionId, written, base.revision)
      const now = of(questionId) ?? editor
      set(questionId, {
        ...now,
        base: baseOf(saved),
        savedAt: saved.savedAt,
        phase: now.written === written ? 'clean' : 'waiting',
      })
      return true
    } catch (error) {
      const now = of(questionId) ?? editor
      const refusal = getApiError(error)
      const theirs =
        refusal?.code === 'CONFLICT'
          ? (refusal.current as AnswerEditor['theirs'] | undefined)
          : undefined
      if (theirs) set(questionId, { ...now, phase: 'conflict', theirs })
      else {
        const isSaid = refusal !== null && !['INTERNAL', 'UNAVAILABLE'].includes(refusal.code)
        set(questionId, {
          ...now,
          phase: 'failed',
          problem: { message: isSaid ? refusal.message : undefined, field: refusal?.field },
        })
      }
      return false
    }
  }

  return {
    of,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Records an edit of the displayed text. */
    change: (
      questionId: string,
      shown: WrittenAnswer,
      base: DraftBase,
      change: Partial<WrittenAnswer>,
    ): void => {
      const before = of(questionId) ?? {
        written: shown,
        base,
        phase: 'clean',
        savedAt: null,
        problem: null,
        theirs: null,
      }
      const phase =
        before.phase === 'conflict' || before.phase === 'saving' ? before.phase : 'waiting'
      set(questionId, {
        ...before,
        written: { ...before.written, ...change },
        phase,
        problem: null,
      })
      if (phase === 'waiting') saveSoon(questionId)
    },
    flush,
    /** Resumes with text from this browser. */
    resume: (questionId: string, { base, ...written }: KeptAnswer): void => {
      if (of(questionId)) return
      set(questionId, {
        written,
        base,
        phase: 'waiting',
        savedAt: null,
        problem: null,
        theirs: null,
      })
      saveSoon(questionId)
    },
    /** Applies the newest version in the portal. */
    notice: (questionId: string, latest: SavedVersion): void => {
      const editor = of(questionId)
      if (
        !editor ||
        editor.phase === 'saving' ||
        editor.phase === 'conflict' ||
        !isNewer(latest, editor.base)
      )
        return
      if (editor.phase === 'clean') return set(questionId, null)
      if (!latest.isDraft || latest.text === editor.written.text.trim())
        return set(questionId, { ...editor, base: baseOf(latest) })
      clearTimeout(timers.get(questionId))
      set(questionId, {
        ...editor,
        phase: 'conflict',
        theirs: { revision: latest.revision, text: latest.text },
      })
    },
    /** Keeps the text of this editor instead of the other person's. */
    takeMine: (questionId: string): void => {
      const editor = of(questionId)
      if (!editor?.theirs) return
      set(questionId, {
        ...editor,
        base: { ...editor.base, revision: editor.theirs.revision },
        phase: 'waiting',
        theirs: null,
      })
      void flush(questionId)
    },
    /** Stops saving and clears the storage: the next user of this browser must not send or find the text. */
    close: (): void => {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
    /** Shows the portal's text and discards the editor's. */
    discard: (questionId: string): void => {
      clearTimeout(timers.get(questionId))
      set(questionId, null)
    },
  }
}
