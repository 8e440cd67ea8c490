import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { pagePaths } from '@portal/rules/paths/page-paths'
import { isPublished } from '#modules/content/publication/published'
import { enqueueWebhooks } from '#modules/delivery/webhooks/enqueue-webhooks'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { sqlOf } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'

/** Enqueues the webhook of an answer, correction or withdrawal in its transaction, if question and presentation are public. */
export async function enqueueAnswered(
  services: Services,
  em: SqlEntityManager,
  question: Question,
  answeredAt: Date,
): Promise<void> {
  const { id, isPublic, presentation, answerUpdatedAt: updatedAt } = question
  if (!isPublic) return
  await enqueueWebhooks(services, em, 'question.answered', async () => {
    const published = await sqlOf(em)
      .selectFrom('presentation')
      .select('id')
      .where('id', '=', presentation.id)
      .where(isPublished('presentation'))
      .execute()
    const url = services.settings.publicUrl + pagePaths.question(presentation.id, id)
    return published.map(() => ({
      id,
      typename: 'Question',
      url,
      presentationId: presentation.id,
      answeredAt,
      ...(updatedAt && { updatedAt }),
    }))
  })
}
