import { AsyncLocalStorage } from 'node:async_hooks'
import type { PortalEvent } from '../../platform/events/event-bus'

/** The tables that visitors get to see something of. A file is never changed, and is linked by what is changed. */
export const SUBJECTS = ['presentation', 'announcement', 'policy', 'question', 'shareholder'] as const
export type Subject = (typeof SUBJECTS)[number]

const NAMED = new RegExp(`\\b(?:${SUBJECTS.join('|')})\\b`, 'g')
/** Texts beyond this many are looked through each time. */
const TEXTS_MOST = 500

const texts = new Map<string, readonly Subject[]>()
const storage = new AsyncLocalStorage<Set<Subject>>()

/** Runs this, and notes in the set what it reads: no resolver needs to say, and none can forget to. */
export const notingDependencies = <T>(noted: Set<Subject>, run: () => T): T => storage.run(noted, run)

/** Listens to statements: an answer rests on every table that one of its statements names. */
export function noteStatement(text: string): void {
  const noted = storage.getStore()
  if (noted) for (const subject of subjectsIn(text)) noted.add(subject)
}

function subjectsIn(text: string): readonly Subject[] {
  const known = texts.get(text)
  if (known) return known
  const subjects = [...new Set(text.match(NAMED))] as Subject[]
  if (texts.size < TEXTS_MOST) texts.set(text, subjects)
  return subjects
}

/** What is no longer as it was after an event. A deleted row's questions are told of by an event of their own. */
export function changedBy(event: PortalEvent): Subject | undefined {
  if (event.type === 'content') return event.subject
  return event.type === 'question' ? 'question' : undefined
}
