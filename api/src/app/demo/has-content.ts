import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Announcement } from '#modules/content/announcements/announcement.entity'
import { Policy } from '#modules/content/policies/policy.entity'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import { EvidenceEvent } from '#modules/evidence/evidence-event.entity'

/** Whether there is or was content: a portal whose content was deleted is not filled again. */
export async function hasContent(em: SqlEntityManager): Promise<boolean> {
  for (const content of [Presentation, Announcement, Policy, Shareholder])
    if ((await em.count<object>(content)) > 0) return true
  return (
    (await em.count(EvidenceEvent, {
      subjectType: { $in: ['presentation', 'announcement', 'policy', 'shareholder', 'question'] },
    })) > 0
  )
}
