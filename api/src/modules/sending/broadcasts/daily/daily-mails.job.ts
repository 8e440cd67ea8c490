import { sql } from 'kysely'
import { DIGEST_TIME } from '@portal/rules/limits'
import { Broadcast } from '#modules/delivery/broadcasts/broadcast.entity'
import { broadcastEvent } from '#modules/delivery/broadcasts/broadcast-events'
import { wakeSender } from '#modules/delivery/broadcasts/enter-broadcasts'
import { recordEvents } from '#modules/evidence/record-events'
import { system } from '#platform/access/actor'
import { dueDate } from '#platform/clock/due-date'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { defineJob, noData } from '#platform/jobs/define-job'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { freezeAudience } from '../batches/freeze-audience'
import { lockStarts } from '../batches/start-lock'

/** The first daily mail goes no further back than this. */
const FIRST_WINDOW_DAYS = 7

export const dailyMailsJob = defineJob({
  name: 'daily-mails',
  schema: noData,
  lease: 60,
  concurrency: 1,
  every: 1,
})

/** Creates the daily emails of a date, if anything is new, in the first job after the time of daily emails. */
export const makeDailyMails = (services: Services, job: Job): Promise<void> => {
  if (!services.settings.alerts.offered) return Promise.resolve()
  return leasedTransaction(services, job, async em => {
    const db = sqlOf(em)
    const { rows } = await sql<{ until: Date; since: Date; date: string }>`
      insert into digest_run (date, until)
      select date, portal_now() from ${dueDate(DIGEST_TIME, services.settings.timeZone)}
      on conflict do nothing
      returning date::text, until, coalesce((select max(run.until) from digest_run run where run.date < digest_run.date),
        portal_now() - make_interval(days => ${FIRST_WINDOW_DAYS}::int)) as since`.execute(db)
    const [run] = rows
    if (!run) return
    await lockStarts(db, 'alone')
    const broadcast = Broadcast.daily({ id: newId(), since: run.since, at: run.until })
    await em.persist(broadcast).flush()
    const audience = await freezeAudience(em, broadcast)
    if (audience === 0) return void (await em.remove(broadcast).flush())
    broadcast.start(services.clock.now(), audience)
    await em.flush()
    await db
      .updateTable('digest_run')
      .set({ broadcast_id: broadcast.id })
      .where('date', '=', run.date)
      .execute()
    await recordEvents(
      em,
      { actor: system, now: () => services.clock.now() },
      broadcastEvent('broadcast.started', broadcast, { audience }),
    )
    const runner = statementRunner(em)
    await services.events.publish(runner, { type: 'broadcast', id: broadcast.id })
    runner.onCommit(() => wakeSender(services))
  })
}
