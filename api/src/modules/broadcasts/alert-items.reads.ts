import { anyOf } from '../../platform/database/any-of'
import type { Database } from '../../platform/database/kysely'
import type { AlertSubject } from '../alerts/enter-broadcasts'
import { isPublished } from '../publication/published'
import type { AlertItem } from '../alerts/mails/alert-mail.types'

/** What mails say of published items, by their ids; what is public no longer is left out. */
export async function alertItems(db: Database, subject: AlertSubject, ids: readonly string[]): Promise<Map<string, AlertItem>> {
  if (ids.length === 0) return new Map()
  const items = await reads[subject](db, ids)
  return new Map(items.map(item => [item.kind === 'answer' ? item.questionId : item.id, item]))
}

export const alertItem = async (db: Database, subject: AlertSubject, id: string): Promise<AlertItem | null> =>
  (await alertItems(db, subject, [id])).get(id) ?? null

const reads: Record<AlertSubject, (db: Database, ids: readonly string[]) => Promise<AlertItem[]>> = {
  async announcement(db, ids) {
    const rows = await db
      .selectFrom('announcement')
      .select(['id', 'title', 'content', 'published_at as publishedAt', 'is_price_sensitive as isPriceSensitive', 'source'])
      .where('id', '=', anyOf(ids))
      .where(isPublished('announcement'))
      .execute()
    return rows.map(row => ({ kind: 'announcement', ...row }))
  },

  async presentation(db, ids) {
    const rows = await db
      .selectFrom('presentation')
      .select(['id', 'title', 'description', 'presenter', 'duration as durationText', 'published_at as publishedAt'])
      .where('id', '=', anyOf(ids))
      .where(isPublished('presentation'))
      .execute()
    return rows.map(row => ({ kind: 'presentation', ...row }))
  },

  async question(db, ids) {
    const rows = await db
      .selectFrom('question')
      .innerJoin('presentation', 'presentation.id', 'question.presentation_id')
      .select([
        'question.id as questionId',
        'question_text as questionText',
        'answer_text as answerText',
        'answered_at as answeredAt',
        'answer_updated_at as updatedAt',
        'presentation.id as presentationId',
        'presentation.title as presentationTitle',
      ])
      .where('question.id', '=', anyOf(ids))
      .where('question.is_public', '=', true)
      .where(isPublished('presentation'))
      .execute()
    return rows.flatMap(({ answerText, answeredAt, ...row }) =>
      answerText === null || answeredAt === null ? [] : [{ kind: 'answer' as const, ...row, answerText, answeredAt }],
    )
  },
}
