import { batchTransitions } from '@portal/rules/states/batch-transitions'
import { oneOf } from '#platform/database/one-of'
import type { StatementRunner } from '#platform/database/statement-runner'

const REASON =
  'The portal was restored from a backup that was made while this was under way. What left after the backup is not known here: look at the mail provider before you resume it.'

/**
 * In a restored database: what was under way waits for somebody to resume it, and each of its batches is asked about before anything of it is
 * sent again. Of the day of the restore no further daily mail is made; the next one tells of what that day brought.
 */
export async function holdRestoredBroadcasts(
  runner: StatementRunner,
  timeZone: string,
): Promise<void> {
  const [there] = (await runner.execute(`select to_regclass('broadcast') as broadcast`, [])) as {
    broadcast: string | null
  }[]
  if (!there?.broadcast) return // a backup from before broadcasts
  await runner.execute(
    `update broadcast_batch b set state = 'SUBMITTING', attempt_id = null, attempted_at = 'epoch', next_attempt_at = null from broadcast
     where broadcast.id = b.broadcast_id and broadcast.state in ('SENDING', 'PAUSED') and b.state in ${oneOf(batchTransitions.from('restore'))}`,
    [],
  )
  await runner.execute(
    `update broadcast set state = 'PAUSED', pause_reason = $1, paused_by_id = null where state in ('WAITING_FOR_PAGE', 'SENDING')`,
    [REASON],
  )
  await runner.execute(
    `insert into digest_run (date, until) select (now() at time zone $1)::date, coalesce(max(until), now()) from digest_run on conflict do nothing`,
    [timeZone],
  )
}
