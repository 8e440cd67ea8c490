import { adminPaths } from '../../admin-paths'

const LABELS = new Map([
  ['shareholder.hold_set', 'Legal hold of a shareholder set'],
  ['shareholder.hold_lifted', 'Legal hold of a shareholder lifted'],
  ['audit.recorded', 'Carried over from the audit record'],
])

/** 'Answer published', 'Administrator role changed'; also of a type that a newer server has. */
export const eventLabel = (type: string): string =>
  LABELS.get(type) ?? capital(type.replaceAll(/[._]/g, ' '))

/** The page of what an event is about, by its type, also where it has been deleted since. */
export const subjectPaths: ReadonlyMap<string, (id: string) => string> = new Map([
  ['question', adminPaths.question],
  ['presentation', adminPaths.presentation],
  ['announcement', adminPaths.announcement],
  ['policy', adminPaths.policy],
  ['shareholder', adminPaths.shareholder],
  ['administrator', adminPaths.teamMember],
])

const FIELDS = new Map([
  ['youtubeUrl', 'Video'],
  ['publishedAt', 'Published'],
  ['isPinned', 'Pinned'],
  ['content', 'Text'],
  ['documentUrl', 'Document'],
  ['pdfUrl', 'Document'],
  ['email', 'Address'],
])

/** What a form calls the field. */
export const fieldLabel = (field: string): string =>
  FIELDS.get(field) ?? capital(field.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`))

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
