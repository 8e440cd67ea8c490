import { contentField } from '@portal/rules/content-fields'
import { adminPaths } from '../../admin-paths'

const LABELS = new Map([
  ['SHAREHOLDER_HOLD_SET', 'Legal hold of a shareholder set'],
  ['SHAREHOLDER_HOLD_LIFTED', 'Legal hold of a shareholder lifted'],
])

/** 'Answer published', 'Administrator role changed'; also of a type that a newer server has. */
export const eventLabel = (type: string): string =>
  LABELS.get(type) ?? capital(type.toLowerCase().replaceAll('_', ' '))

/** The page of what an event is about, by its type, also where it has been deleted since. */
export const subjectPaths: ReadonlyMap<string, (id: string) => string> = new Map([
  ['question', adminPaths.question],
  ['presentation', adminPaths.presentation],
  ['announcement', adminPaths.announcement],
  ['policy', adminPaths.policy],
  ['shareholder', adminPaths.shareholder],
  ['administrator', adminPaths.teamMember],
])

/** Label of the field in its form. */
export const fieldLabel = (field: string): string =>
  contentField(field)?.label ??
  (field === 'email'
    ? 'Address'
    : capital(field.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)))

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
