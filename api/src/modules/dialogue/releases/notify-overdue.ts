import { sql } from 'kysely'
import { adminsWith } from '#modules/accounts/accounts/admin.reads'
import { enqueueMail } from '#modules/mail/mail/enqueue'
import { sqlOf } from '#platform/database/kysely'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { heldBecause, type ReleaseRow } from './release.reads'

/**
 * Notifies the administrator who scheduled a release that it is due and held, at once and then each hour. If that account is gone, notifies
 * approvers and owners.
 */
export const notifyOverdue = (services: Services, job: Job): Promise<void> =>
  leasedTransaction(services, job, async em => {
    const { rows } = await sql<Overdue>`
      with overdue as (
        update release set overdue_notified_at = portal_now()
        where state = 'HELD' and publish_at <= portal_now() - interval '1 minute'
          and coalesce(overdue_notified_at <= portal_now() - interval '1 hour', true)
        returning id, state, publish_at, announcement_title, scheduled_by_id, problem, release_hold(id) as hold
      )
      select overdue.id, state, problem, publish_at as "publishAt", announcement_title as "announcementTitle", true as "isDue",
        case when admin.id is not null then jsonb_build_object('email', admin.email, 'name', admin.name) end as scheduler,
        hold,
        (select count(*)::int from release_answer where release_id = overdue.id and left_at is null) as held
      from overdue left join admin on admin.id = scheduled_by_id`.execute(sqlOf(em))
    const { timeZone } = services.settings
    for (const { scheduler, held, ...release } of rows) {
      const recipients = scheduler ? [scheduler] : await adminsWith(sqlOf(em), 'APPROVER')
      for (const { email, name } of recipients)
        await enqueueMail({ services }, em, 'release-overdue', email, {
          name,
          held,
          because: heldBecause(release, timeZone) ?? '',
          isScheduler: scheduler !== null,
        })
    }
  })

type Overdue = ReleaseRow & { held: number; scheduler: { email: string; name: string } | null }
