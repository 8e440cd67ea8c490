import { sql } from 'kysely'
import { messages } from '@portal/rules/messages'
import type { DateHook } from '#modules/content/presentations/date-hook'
import { isPublished } from '#modules/content/publication/published'
import { sqlOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'

/**
 * Refuses a date that would hide a public presentation with official answers if answers need review. The locks make it wait for answers
 * that are being published.
 *
 * @throws CONFLICT
 */
export const refuseHiding: DateHook = async (em, { id, publishedAt }) => {
  const rows = await sqlOf(em)
    .with('settings', db =>
      db.selectFrom('disclosure_settings').select('review_required').forShare(),
    )
    .selectFrom('question')
    .innerJoin('presentation', 'presentation.id', 'question.presentation_id')
    .select(sql<boolean>`question.is_public and question.answer_text is not null`.as('isShown'))
    .where('presentation.id', '=', id)
    .where(isPublished('presentation'))
    .where(sql<boolean>`${publishedAt}::timestamptz > public_until()`)
    .where(sql<boolean>`(select review_required from settings)`)
    .where(({ or, eb }) =>
      or([eb('question.answer_text', 'is not', null), eb('question.answer_phase', 'is not', null)]),
    )
    .orderBy('question.id')
    .forShare('question')
    .execute()
  if (rows.some(({ isShown }) => isShown)) throw new DomainError('CONFLICT', messages.withdrawFirst)
}
