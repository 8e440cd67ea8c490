import type { TablesOf } from '#platform/database/kysely'
import { purgeJob } from '#platform/jobs/purge-job'
import type { PortalModule } from '#platform/operation/module'
import { AccountResolver } from './account.resolver'
import { Admin } from './admin.entity'
import { adminLoader } from './admin.reads'
import { PasswordResetToken } from './passwords/password-reset-token.entity'
import { Shareholder } from './shareholder.entity'
import { MagicToken } from './sign-in/magic-token.entity'
import { Session } from './sign-in/session.entity'
import { sessionEndedEvent } from './sign-in/session-ended.event'

const entities = [Admin, MagicToken, PasswordResetToken, Session, Shareholder] as const

export const accounts = {
  entities,
  personalData: { shareholder: 'deletes', session: 'deletes', magic_token: 'deletes' },
  resolvers: [AccountResolver],
  jobs: [
    purgeJob('purge-expired', async (db, now) => {
      await db
        .deleteFrom('session')
        .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('ended_at', 'is not', null)]))
        .execute()
      await db.deleteFrom('magic_token').where('expires_at', '<=', now).execute()
      await db.deleteFrom('password_reset_token').where('expires_at', '<=', now).execute()
    }),
  ],
  events: [sessionEndedEvent],
  nodeTypes: [
    { name: 'Admin', table: 'admin', load: (context, id) => adminLoader(context).load(id) },
  ],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
