/** Every type of event. `docs/evidence.md` says what the body of each holds, and a test holds the two together. */
export const EVENT_TYPES = [
  'question.asked',
  'question.flagged',
  'question.unflagged',
  'question.archived',
  'question.restored',
  'question.note_changed',
  'question.deleted',
  'answer.published',
  'presentation.created',
  'presentation.updated',
  'presentation.published',
  'presentation.deleted',
  'announcement.created',
  'announcement.imported',
  'announcement.updated',
  'announcement.published',
  'announcement.kept',
  'announcement.deleted',
  'policy.created',
  'policy.updated',
  'policy.deleted',
  'file.uploaded',
  'file.deleted',
  'shareholder.registered',
  'shareholder.updated',
  'shareholder.deleted',
  'shareholder.erased',
  'shareholder.held',
  'shareholder.released',
  'administrator.added',
  'administrator.invited',
  'administrator.role_changed',
  'administrator.link_created',
  'administrator.password_changed',
  'administrator.removed',
  'webhook.created',
  'webhook.updated',
  'webhook.disabled',
  'webhook.tested',
  'webhook.delivery_retried',
  'webhook.deleted',
  'mail.deleted',
  'audit.recorded',
  'database.restored',
  'evidence.exported',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** What an event is about; the type of `audit.recorded` is that of the old entry. */
export type SubjectType =
  | 'question'
  | 'presentation'
  | 'announcement'
  | 'policy'
  | 'file'
  | 'shareholder'
  | 'administrator'
  | 'webhook'
  | 'mail'
  | 'database'
  | 'evidence'
