import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { pagePaths } from '@portal/rules/page-paths'
import type { Services } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { isPublished } from '../publication/published'
import { enqueueWebhooks } from '../webhooks/enqueue-webhooks'
import type { Question } from './question.entity'

/** Tells webhooks of the answer, or of its correction or withdrawal, in its transaction, if everybody can see question and presentation. */
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
