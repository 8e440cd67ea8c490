import { Admin } from '../modules/accounts/admin.entity'
import { MagicToken } from '../modules/accounts/magic-token.entity'
import { PasswordResetToken } from '../modules/accounts/password-reset-token.entity'
import { Session } from '../modules/accounts/session.entity'
import { Announcement } from '../modules/announcements/announcement.entity'
import { AuditEntry } from '../platform/audit/audit-entry.entity'
import { IdempotencyKey } from '../platform/idempotency/idempotency-key.entity'
import { Policy } from '../modules/policies/policy.entity'
import { PresentationView } from '../modules/presentations/presentation-view.entity'
import { Presentation } from '../modules/presentations/presentation.entity'
import { ViewSalt } from '../modules/presentations/view-salt.entity'
import { Question } from '../modules/questions/question.entity'
import { Shareholder } from '../modules/accounts/shareholder.entity'
import { StoredFile } from '../modules/uploads/stored-file.entity'
import { Tally } from '../platform/counters/counter.entity'
import { UploadTicket } from '../modules/uploads/upload-ticket.entity'

export const entities = [
  Admin,
  Announcement,
  AuditEntry,
  IdempotencyKey,
  MagicToken,
  PasswordResetToken,
  Policy,
  Presentation,
  PresentationView,
  Question,
  Session,
  Shareholder,
  StoredFile,
  Tally,
  UploadTicket,
  ViewSalt,
]
