import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { Context } from '#platform/operation/context'
import { addressHashes } from '#platform/security/address-hash'
import type { AlertStream } from './alert-stream'
import { unsuppressJob } from './unsuppress.job'

/** Lifts the suppressions of an address whose owner asks for these streams again, here and by a job at the provider. A complaint stands. */
export async function liftSuppressions(
  { services, now }: Pick<Context, 'services' | 'now'>,
  em: SqlEntityManager,
  { id, email }: Shareholder,
  streams: readonly AlertStream[],
): Promise<void> {
  if (streams.length === 0) return
  const lifted = await sqlOf(em)
    .updateTable('mail_suppression')
    .set({ is_active: false, changed_at: now() })
    .where('address_hash', 'in', addressHashes(email, services.secrets.suppression))
    .where('stream', 'in', streams)
    .where('is_active', '=', true)
    .where('reason', '<>', 'COMPLAINT')
    .returning('stream')
    .execute()
  for (const stream of new Set(lifted.map(row => row.stream)))
    await services.jobs.enqueue(statementRunner(em), unsuppressJob, {
      shareholderId: id,
      stream,
    })
}
