import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'

/** Revokes all sessions of an account; an event at the commit closes their WebSockets. */
export async function revokeSessions(
  { events, clock }: Pick<Services, 'events' | 'clock'>,
  em: SqlEntityManager,
  account: { shareholder: string } | { admin: string },
): Promise<void> {
  const [column, id] =
    'admin' in account
      ? (['admin_id', account.admin] as const)
      : (['shareholder_id', account.shareholder] as const)
  const ended = await sqlOf(em)
    .updateTable('session')
    .set({ ended_at: clock.now() })
    .where(column, '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  await events.publish(statementRunner(em), {
    type: 'session-ended',
    sessionIds: ended.map(session => session.id),
  })
}
