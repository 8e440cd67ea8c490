import type { DeskQuestionFragment } from '../../generated/graphql'
import { newRequestKey } from '../../apollo/request-key'
import { readUser } from '../../session/session-storage'
import { unsentTexts } from '../../session/unsent-texts'
import { standsAlike, told, type UnsentAnswer } from './unsent-answer'

export type UnsentById = Readonly<Record<string, UnsentAnswer>>

/** In the tab's storage: what the company is about to say is not left in a shared browser, and administrators come back to their tab. */
const storage = unsentTexts<UnsentAnswer & { at: number }>('answer', () => sessionStorage)

/** Everything typed and not submitted, by question. It outlives tabs, pages and reloads; only its writer sees it again. */
export function unsentAnswers(writer: string) {
  let answers: UnsentById = storage.all(writer)
  let cards = Object.values(answers)
  const listeners = new Set<() => void>()

  function set(questionId: string, answer: UnsentAnswer | null): void {
    const { [questionId]: before, ...others } = answers
    if (before === (answer ?? undefined)) return
    answers = answer ? { ...answers, [questionId]: answer } : others
    if (!answer || !before || !standsAlike(answer, before)) cards = Object.values(answers)
    // What is under way at a reload has happened or has not: the desk asks when it opens. What ends after its writer has
    // signed out leaves nothing behind.
    if (readUser()?.email === writer) storage.store(writer, questionId, answer && { ...answer, moving: undefined, at: Date.now() })
    for (const listener of listeners) listener()
  }
  const change = (questionId: string, changed: (answer: UnsentAnswer) => UnsentAnswer | null) => {
    const answer = answers[questionId]
    if (answer) set(questionId, changed(answer))
  }

  return {
    all: (): UnsentById => answers,
    /** The same as long as only texts change. */
    cards: (): readonly UnsentAnswer[] => cards,
    of: (questionId: string): UnsentAnswer | undefined => answers[questionId],
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write: (question: DeskQuestionFragment, text: string) =>
      set(question.id, text === '' ? null : { text, question, key: answers[question.id]?.key }),
    /** Returns the key under which the text is submitted, also when it is not known whether that arrived. Its question moves. */
    submit: (questionId: string): string => {
      const key = answers[questionId]?.key ?? newRequestKey()
      change(questionId, answer => ({ ...answer, key, moving: true }))
      return key
    },
    discard: (questionId: string) => set(questionId, null),
    tell: (questionId: string, now: DeskQuestionFragment | null) => change(questionId, answer => told(answer, now)),
    /** What is written stays written while its question is being moved from here … */
    move: (questionId: string) => change(questionId, answer => ({ ...answer, moving: true })),
    /** … and is there when the question comes back, at once or one day. */
    moved: (questionId: string, question: DeskQuestionFragment | null) =>
      change(questionId, ({ moving: _moving, ...answer }) => (question ? { text: answer.text, question, key: answer.key } : answer)),
  }
}

export type UnsentAnswers = ReturnType<typeof unsentAnswers>
