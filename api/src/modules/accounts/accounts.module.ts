import type { TablesOf } from '../../platform/database/kysely'
import type { PortalModule } from '../../platform/module'
import { AccountResolver } from './account.resolver'
import { Admin } from './admin.entity'
import { adminLoader } from './admin.reads'
import { AlertContact } from './alert-contact.entity'
import { AlertPreference } from './alert-preference.entity'
import { expiredAccessJob } from './expired-access.job'
import { MagicToken } from './magic-token.entity'
import { MailSuppression } from './mail-suppression.entity'
import { PasswordResetToken } from './password-reset-token.entity'
import { Session } from './session.entity'
import { Shareholder } from './shareholder.entity'

const entities = [
  Admin,
  AlertContact,
  AlertPreference,
  MagicToken,
  MailSuppression,
  PasswordResetToken,
  Session,
  Shareholder,
] as const

export const accounts = {
  entities,
  resolvers: [AccountResolver],
  jobs: [expiredAccessJob],
  nodeTypes: [
    { name: 'Admin', table: 'admin', load: (context, id) => adminLoader(context).load(id) },
  ],
} satisfies PortalModule

declare module '../../platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
