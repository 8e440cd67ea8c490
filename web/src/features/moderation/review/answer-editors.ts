import { getApiError } from '../../../apollo/errors'
import type { AnswerBasis } from '../../../generated/graphql'

/** Typing rests for so long before it is saved. */
const REST_MS = 800

/** An announcement that an answer rests on; without an id once that was deleted. */
export interface Cited {
  announcementId: string | null
  title: string
  publishedAt: string
  /** Missing in what an earlier version has kept. */
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

/** The draft that something was typed over; revision 0 where there was none. A refusal tells the revision alone. */
export interface DraftBase {
  id?: string | undefined
  number?: number | undefined
  revision: number
}

/** A version as the portal has it; its revision counts as long as it is a draft. */
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
  /** `clean`: the portal has all of it. */
  phase: 'clean' | 'waiting' | 'saving' | 'failed' | 'conflict'
  savedAt: string | null
  /** Why the last attempt failed, where the portal said so, and of which field. */
  problem: { message: string | undefined; field: string | undefined } | null
  /** What another person has made of the draft meanwhile. */
  theirs: { revision: number; text: string } | null
}

/** What is kept in this browser until it is saved. */
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

/** Whether others have gone on from what an editor rests on. What comes late, from before one's own save, is nothing new. */
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
 * The answers that are being written here, by question, saved as they are typed. They outlive their cards. Each save names the revision that
 * it rests on: what another person has saved meanwhile is overwritten by nobody who has not seen it.
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

  /** Saves at once what is not saved yet; whether all of it is. */
  async function flush(questionId: string): Promise<boolean> {
    clearTimeout(timers.get(questionId))
    while (saving.has(questionId)) await saving.get(questionId)
    if (isClosed) return false
    const editor = of(questionId)
    if (!editor || editor.phase === 'clean') return true
    if (editor.phase === 'conflict') return false
    // Nobody has written anything yet.
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
    /** Something was typed or chosen over what is shown. */
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
    /** Goes on with what was kept in this browser. */
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
    /** The newest version as the portal has it now, whoever saved it. */
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
    /** What is written here stays, over the other person's text. */
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
    /** Stops saving and keeping: the next user of this browser must not send or find the writer's text. */
    close: (): void => {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
    /** Shows what the portal has; nothing of what was written here is kept. */
    discard: (questionId: string): void => {
      clearTimeout(timers.get(questionId))
      set(questionId, null)
    },
  }
}
