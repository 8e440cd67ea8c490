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
  | 'settings'
  | 'database'
  | 'evidence'
