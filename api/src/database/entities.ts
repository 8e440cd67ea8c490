import { Admin } from '../accounts/admin.entity'
import { MagicToken } from '../accounts/magic-token.entity'
import { PasswordResetToken } from '../accounts/password-reset-token.entity'
import { Session } from '../accounts/session.entity'
import { Announcement } from '../announcements/announcement.entity'
import { AuditEntry } from '../audit/audit-entry.entity'
import { IdempotencyKey } from '../idempotency/idempotency-key.entity'
import { Policy } from '../policies/policy.entity'
import { PresentationView } from '../presentations/presentation-view.entity'
import { Presentation } from '../presentations/presentation.entity'
import { ViewSalt } from '../presentations/view-salt.entity'
import { Question } from '../questions/question.entity'
import { Shareholder } from '../shareholders/shareholder.entity'
import { StoredFile } from '../uploads/stored-file.entity'
import { Tally } from '../tallies/tally.entity'
import { UploadTicket } from '../uploads/upload-ticket.entity'

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
