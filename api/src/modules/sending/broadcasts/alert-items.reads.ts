import { sql } from 'kysely'
import { isPublished } from '#modules/content/publication/published'
import type { AlertItem } from '#modules/delivery/alerts/mails/alert-mail.types'
import type { AlertSubject } from '#modules/delivery/broadcasts/enter-broadcasts'
import { anyOf } from '#platform/database/any-of'
import type { Database } from '#platform/database/kysely'

/** What mails say of published items, by their ids; what is public no longer is left out. */
export async function alertItems(
  db: Database,
  subject: AlertSubject,
  ids: readonly string[],
): Promise<Map<string, AlertItem>> {
  if (ids.length === 0) return new Map()
  return new Map(await reads[subject](db, ids))
}

export const alertItem = async (
  db: Database,
  subject: AlertSubject,
  id: string,
): Promise<AlertItem | null> => (await alertItems(db, subject, [id])).get(id) ?? null

type Entry = [id: string, item: AlertItem]

const reads: Record<AlertSubject, (db: Database, ids: readonly string[]) => Promise<Entry[]>> = {
  async announcement(db, ids) {
    const rows = await db
      .selectFrom('announcement')
      .select([
        'id',
        'title',
        'content',
        'published_at as publishedAt',
        'is_price_sensitive as isPriceSensitive',
        'source',
      ])
      .where('id', '=', anyOf(ids))
      .where(isPublished('announcement'))
      .execute()
    return rows.map(row => [row.id, { kind: 'announcement', ...row }])
  },

  async presentation(db, ids) {
    const rows = await db
      .selectFrom('presentation')
      .select([
        'id',
        'title',
        'description',
        'presenter',
        'duration as durationText',
        'published_at as publishedAt',
      ])
      .where('id', '=', anyOf(ids))
      .where(isPublished('presentation'))
      .execute()
    return rows.map(row => [row.id, { kind: 'presentation', ...row }])
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
    return rows.flatMap(({ answerText, answeredAt, ...row }): Entry[] =>
      answerText === null || answeredAt === null
        ? []
        : [[row.questionId, { kind: 'answer', ...row, answerText, answeredAt }]],
    )
  },

  /** Of a version in whose place there is a later one nothing is said any more, and of why one was withdrawn never. */
  async answer(db, ids) {
    const rows = await db
      .selectFrom('answer')
      .innerJoin('question', 'question.id', 'answer.question_id')
      .innerJoin('presentation', 'presentation.id', 'question.presentation_id')
      .select([
        'answer.id',
        'question.id as questionId',
        'question_text as questionText',
        'answer.text as answerText',
        'answered_at as answeredAt',
        'answer.published_at as updatedAt',
        'presentation.id as presentationId',
        'presentation.title as presentationTitle',
        sql<boolean>`withdrawal_reason is not null`.as('isWithdrawn'),
      ])
      .where('answer.id', '=', anyOf(ids))
      .where('answer.state', '=', 'PUBLISHED')
      .where('question.is_public', '=', true)
      .where(isPublished('presentation'))
      .execute()
    return rows.flatMap(({ id, answeredAt, isWithdrawn, ...row }): Entry[] =>
      answeredAt === null
        ? []
        : [
            [
              id,
              { kind: 'answer', ...row, answeredAt, change: isWithdrawn ? 'WITHDRAWN' : 'UPDATED' },
            ],
          ],
    )
  },
}
