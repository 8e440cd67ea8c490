import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { CITATIONS_MAX, OPEN_ANSWER_STATES } from '@portal/rules/answers'
import { messages } from '@portal/rules/messages'
import type { Announcement } from '#modules/content/announcements/announcement.entity'
import type { MatchHook } from '#modules/content/announcements/matches/match-hook'
import { isId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { badInput, DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import type { Answer } from '../answer.entity'

/** A citation as an author enters it. */
export interface CitationInput {
  announcementId: string
  page: number
}

/** A citation as evidence records it. */
export interface CitedPage extends CitationInput {
  documentSha256: string
}

/** Replaces a draft's citations. Throws BAD_USER_INPUT (`citations`) if one cannot be stored. */
export async function writeCitations(
  em: SqlEntityManager,
  answer: Answer,
  cited: readonly CitationInput[],
): Promise<void> {
  const db = sqlOf(em)
  const known = cited.every(
    ({ announcementId, page }) => isId(announcementId) && Number.isInteger(page) && page >= 1,
  )
  if (!known || cited.length > CITATIONS_MAX) throw badInput(messages.citationUnknown, 'citations')
  await db.deleteFrom('citation').where('answer_id', '=', answer.id).execute()
  if (cited.length === 0) return
  const { rows } = await sql<{ position: number }>`
    insert into citation (answer_id, position, announcement_id, page, document_sha256, title, published_at)
    select ${answer.id}::uuid, cited.at - 1, announcement.id, cited.page, document.sha256, announcement.title, coalesce(announcement.expected_at, announcement.published_at)
    from unnest(${cited.map(({ announcementId }) => announcementId)}::uuid[], ${cited.map(({ page }) => page)}::int[]) with ordinality as cited (id, page, at)
    join (select id, title, published_at, expected_at from announcement where id = any(${cited.map(({ announcementId }) => announcementId)}::uuid[]) for key share) announcement
      on announcement.id = cited.id
    left join announcement_document document on document.announcement_id = announcement.id
    returning position`.execute(db)
  if (rows.length !== cited.length) throw badInput(messages.citationUnknown, 'citations')
}

/** Copies the citations to the next version. */
export const copyCitations = (em: SqlEntityManager, from: Answer, to: Answer): Promise<unknown> =>
  sql`
    insert into citation (answer_id, position, announcement_id, page, document_sha256, title, published_at)
    select ${to.id}::uuid, position, announcement_id, page, document_sha256, title, published_at from citation where answer_id = ${from.id}`.execute(
    sqlOf(em),
  )

/**
 * Checks a draft's citations and stores the hash of a document that was fetched since the draft was saved.
 *
 * @throws BAD_USER_INPUT (`citations`), or CONFLICT if an announcement is neither lodged by the exchange nor awaited
 */
export async function settleCitations(em: SqlEntityManager, answer: Answer): Promise<CitedPage[]> {
  const db = sqlOf(em)
  await sql`
    update citation set document_sha256 = document.sha256 from announcement_document document
    where answer_id = ${answer.id} and document.announcement_id = citation.announcement_id and document_sha256 is distinct from document.sha256`.execute(
    db,
  )
  const { rows } = await sql<{
    announcementId: string
    title: string
    page: number
    isThere: boolean
    mayBeCited: boolean
    isUnconfirmed: boolean
    sha256: string | null
    pages: number | null
  }>`
    select citation.announcement_id as "announcementId", citation.title, citation.page, announcement.id is not null as "isThere",
      coalesce(announcement.awaits_exchange, false) or released.id is not null as "mayBeCited",
      not announcement.awaits_exchange and document.is_entered and document.confirmed_at is null as "isUnconfirmed",
      document.sha256, document.pages
    from citation left join announcement on announcement.id = citation.announcement_id
    left join released_announcement released on released.id = citation.announcement_id
    left join announcement_document document on document.announcement_id = citation.announcement_id
    where citation.answer_id = ${answer.id} order by citation.position`.execute(db)
  if (rows.length === 0) throw badInput(messages.citationNeeded, 'citations')
  for (const { title, page, isThere, mayBeCited, isUnconfirmed, sha256, pages } of rows) {
    if (!isThere) throw badInput(messages.citationUnknown, 'citations')
    if (!mayBeCited)
      throw new DomainError('CONFLICT', messages.citationNotReleased(title), { field: 'citations' })
    if (isUnconfirmed)
      throw new DomainError('CONFLICT', messages.citationUnconfirmed(title), { field: 'citations' })
    if (sha256 === null || pages === null)
      throw badInput(messages.citationUnread(title), 'citations')
    if (page > pages) throw badInput(messages.citationPage(title, pages), 'citations')
  }
  return rows.map(({ announcementId, page, sha256 }) => ({
    announcementId,
    page,
    documentSha256: sha256 ?? '',
  }))
}

/** A question whose unpublished answer cites the announcement. Its row is locked, so no other answer can begin to cite it. */
const findCiting = (
  em: SqlEntityManager,
  { id }: Announcement,
): Promise<{ text: string } | undefined> =>
  sqlOf(em)
    .selectFrom('citation')
    .innerJoin('answer', 'answer.id', 'citation.answer_id')
    .innerJoin('question', 'question.id', 'answer.question_id')
    .select('question.question_text as text')
    .where('citation.announcement_id', '=', id)
    .where('answer.state', 'in', OPEN_ANSWER_STATES)
    .limit(1)
    .executeTakeFirst()

/**
 * Refuses to delete an announcement that an unpublished answer cites.
 *
 * @throws CONFLICT
 */
export async function refuseCited(
  _context: Context,
  em: SqlEntityManager,
  announcement: Announcement,
): Promise<object> {
  const citing = await findCiting(em, announcement)
  if (citing) throw new DomainError('CONFLICT', messages.announcementCited(citing.text))
  return {}
}

/** An import that is cited cannot be deleted, so no citation has to move. */
export const citationsFollowMatch: MatchHook = {
  isDependedOn: async (em, announcement) => (await findCiting(em, announcement)) !== undefined,
}
