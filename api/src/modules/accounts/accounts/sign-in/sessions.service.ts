import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '#platform/access/viewer'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { Context } from '#platform/operation/context'
import type { Admin } from '../admin.entity'
import { Shareholder } from '../shareholder.entity'
import { Session } from './session.entity'
import { revokeSessions } from './session-revocation'
import { signSession } from './session-token'

/** The result of a sign-in. */
export interface SignedIn {
  token: string
  user: Pick<Viewer, 'id' | 'name' | 'email' | 'kind' | 'role'>
}

/** Creates a session for the account. */
export async function startSession(
  context: Context,
  em: SqlEntityManager,
  account: Shareholder | Admin,
): Promise<SignedIn> {
  const session = new Session(account, context.now())
  em.persist(session)
  await em.flush()
  const { id, name, email } = account
  const kind =
    account instanceof Shareholder
      ? ({ kind: 'shareholder', role: null } as const)
      : ({ kind: 'admin', role: account.role } as const)
  return {
    token: await signSession(session, context.services.secrets.session),
    user: { id, name, email, ...kind },
  }
}

/** Ends the caller's session. Does nothing for a visitor. */
export async function signOut(context: Context): Promise<void> {
  const sessionId = context.viewer?.sessionId
  if (!sessionId) return
  await context.em.transactional(async em => {
    await sqlOf(em)
      .updateTable('session')
      .set({ ended_at: context.now() })
      .where('id', '=', sessionId)
      .execute()
    await context.services.events.publish(statementRunner(em), {
      type: 'session-ended',
      sessionIds: [sessionId],
    })
  })
}

/** Revokes all sessions of an administrator. */
export const revokeAdminSessions = (
  { services }: Pick<Context, 'services'>,
  em: SqlEntityManager,
  adminId: string,
): Promise<void> => revokeSessions(services, em, { admin: adminId })
