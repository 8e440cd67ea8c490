import { sql } from 'kysely'
import type { Services } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import type { Job } from '../../platform/jobs/job-queue'
import { leasedTransaction } from '../../platform/jobs/leased-transaction'
import { enqueueMail } from '../mail/enqueue'
import { hasHiddenQuestion, heldBecause, type ReleaseRow } from './release.reads'

/** Mails whoever scheduled a release that it is due and held: at once, and each hour. */
export const tellOverdue = (services: Services, job: Job): Promise<void> =>
  leasedTransaction(services, job, async em => {
    const { rows } = await sql<ReleaseRow & { email: string; name: string; held: number }>`
      with overdue as (
        update release set overdue_told_at = portal_now()
        where state = 'HELD' and publish_at <= portal_now() - interval '1 minute'
          and coalesce(overdue_told_at <= portal_now() - interval '1 hour', true)
        returning id, publish_at, announcement_title, scheduled_by_id, release_refusal(id) as refusal
      )
      select overdue.id, publish_at as "publishAt", announcement_title as "announcementTitle", true as "isDue", admin.email, admin.name,
        coalesce((select 'FROZEN' from disclosure_settings where frozen), refusal,
          case when ${hasHiddenQuestion(sql`overdue.id`)} then 'NOT_PUBLIC' else 'NOT_RELEASED' end) as hold,
        (select count(*)::int from release_answer where release_id = overdue.id and left_at is null) as held
      from overdue join admin on admin.id = scheduled_by_id`.execute(sqlOf(em))
    const { timeZone } = services.settings
    for (const { email, name, held, ...release } of rows)
      await enqueueMail({ services }, em, 'release-overdue', email, {
        name,
        held,
        because: heldBecause(release, timeZone) ?? '',
      })
  })
