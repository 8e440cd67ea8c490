import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { RECIPIENT_ADDRESS_DAYS } from '@portal/rules/limits'
import { sqlOf } from '../../platform/database/kysely'
import type { JobDefinition } from '../../platform/jobs/job-definition'
import { leasedTransaction } from '../../platform/jobs/leased-transaction'
import { LEAVINGS_DAYS } from '../alerts/alerts.reads'

/** Forgets to whom broadcasts went that ended so long ago, and leavings that no longer count. */
export const broadcastUpkeepJob: JobDefinition = {
  name: 'broadcast-upkeep',
  leaseSeconds: 60,
  renewsLease: true,
  concurrency: 1,
  everyMinutes: 60,
  handler: services => (_data, job) => leasedTransaction(services, job, tidyBroadcasts),
}

export async function tidyBroadcasts(em: SqlEntityManager): Promise<void> {
  const db = sqlOf(em)
  await sql`
    update broadcast_recipient r set shareholder_id = null, email = null from broadcast
    where broadcast.id = r.broadcast_id and broadcast.ended_at < portal_now() - make_interval(days => ${RECIPIENT_ADDRESS_DAYS}::int)
    and (r.shareholder_id is not null or r.email is not null)`.execute(db)
  await sql`delete from alert_leaving where at < portal_now() - make_interval(days => ${LEAVINGS_DAYS}::int)`.execute(
    db,
  )
  await sql`delete from portal_process where seen_at < portal_now() - interval '1 day'`.execute(db)
}
