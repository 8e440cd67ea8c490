import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { messages } from '@portal/rules/messages'
import type { ReleaseState } from '@portal/rules/states/release-transitions'
import { formatInstant } from '#platform/clock/zoned-time'
import { anyOf } from '#platform/database/any-of'
import { countRows } from '#platform/database/count-rows'
import type { Database } from '#platform/database/kysely'
import { type Connection, connection } from '#platform/graphql/connection'
import { Keyset } from '#platform/graphql/keyset'
import { loaderById } from '#platform/graphql/loader-by-id'
import type { Page } from '#platform/graphql/page'
import { dependsOn } from '#platform/operation/cache-tags'
import { perRequest } from '#platform/operation/per-request'
import type { ReleaseCancellation } from './release.entity'
import { can } from './release.permissions'

export interface ReleaseRow {
  id: string
  state: ReleaseState
  publishAt: Date | null
  announcementId: string | null
  announcementTitle: string | null
  scheduledById: string
  scheduledAt: Date
  publishedAt: Date | null
  cancelledAt: Date | null
  cancellation: ReleaseCancellation | null
  /** Reason for the hold; null if it has ended or is about to be published. */
  hold: Exclude<keyof typeof messages.releaseHeld, 'OVERDUE'> | null
  /** Why the last attempt to publish it failed. */
  problem: string | null
  isDue: boolean
}

const releases = (db: Database) =>
  db
    .selectFrom('release')
    .select([
      'id',
      'state',
      'publish_at as publishAt',
      'announcement_id as announcementId',
      'announcement_title as announcementTitle',
    ])
    .select([
      'scheduled_by_id as scheduledById',
      'scheduled_at as scheduledAt',
      'published_at as publishedAt',
    ])
    .select([
      'cancelled_at as cancelledAt',
      'cancellation',
      'problem',
      sql<ReleaseRow['hold']>`release_hold(release.id)`.as('hold'),
    ])
    .select(sql<boolean>`coalesce(publish_at <= portal_now(), false)`.as('isDue'))

export const newestFirst = new Keyset<ReleaseRow>(
  'releases',
  ['release.scheduled_at', 'time', 'desc', row => row.scheduledAt],
  ['release.id', 'id', 'desc', row => row.id],
)

/** A literal, because a generic plan uses the index of held releases only then. */
const isIn = (states: readonly ReleaseState[]) =>
  sql<boolean>`state = any(${sql.lit(`{${states.join()}}`)}::text[])`

/** Returns releases in all or some states, latest scheduled first. */
export async function releasePage(
  db: Database,
  page: Page,
  states: readonly ReleaseState[] | null,
): Promise<Connection<ReleaseRow>> {
  dependsOn('question')
  const list = newestFirst.in(page)
  const rows = await releases(db)
    .$if(states !== null, query => query.where(isIn(states ?? [])))
    .$if(page.after !== null, query => query.where(list.after(newestFirst.values(page))))
    .orderBy(list.order)
    .limit(page.first + 1)
    .execute()
  const count = () =>
    countRows(
      db.selectFrom('release').$if(states !== null, query => query.where(isIn(states ?? []))),
    )
  return connection(rows as ReleaseRow[], page, newestFirst.cursorOf, count)
}

/** Loads releases by id, for administrators. */
export const releaseLoader = loaderById<ReleaseRow>(async ({ db, viewer }, ids) => {
  if (!can(viewer, 'see', {})) return []
  return (await releases(db()).where('id', '=', anyOf(ids)).execute()) as ReleaseRow[]
})

/** Loads the answer ids of releases, oldest question first. A cancelled release has the answers that it held last. */
export const releaseAnswersLoader = perRequest(
  ({ db }) =>
    new DataLoader<string, string[]>(async ids => {
      const rows = await db()
        .selectFrom('release_answer')
        .innerJoin('release', 'release.id', 'release_answer.release_id')
        .innerJoin('answer', 'answer.id', 'release_answer.answer_id')
        .innerJoin('question', 'question.id', 'answer.question_id')
        .select(['release_id as releaseId', 'answer_id as id'])
        .where('release_id', '=', anyOf([...ids]))
        .where(({ or, eb }) =>
          or([eb('left_at', 'is', null), eb('release.state', '=', 'CANCELLED')]),
        )
        .orderBy('question.created_at')
        .orderBy('answer_id')
        .execute()
      const byRelease = Map.groupBy(rows, ({ releaseId }) => releaseId)
      return ids.map(id => (byRelease.get(id) ?? []).map(row => row.id))
    }),
)

/** Loads the texts of questions whose held answers cite an announcement or wait for it, oldest first. */
export const heldQuestionsLoader = perRequest(
  ({ db }) =>
    new DataLoader<string, string[]>(async announcementIds => {
      dependsOn('question')
      const { rows } = await sql<{ text: string; announcementId: string }>`
        select question.question_text as text, awaited.id as "announcementId"
        from unnest(${[...announcementIds]}::uuid[]) as awaited (id)
        join answer on answer.state = 'HELD'
        join question on question.id = answer.question_id
        join release_answer on release_answer.answer_id = answer.id and left_at is null
        join release on release.id = release_answer.release_id
        where release.announcement_id = awaited.id
          or exists (select from citation where citation.answer_id = answer.id and citation.announcement_id = awaited.id)
        order by question.created_at, answer.id`.execute(db())
      const found = Map.groupBy(rows, ({ announcementId }) => announcementId)
      return announcementIds.map(id => (found.get(id) ?? []).map(({ text }) => text))
    }),
)

/** The release that holds a version. */
export const releaseOfAnswer = perRequest(
  ({ db }) =>
    new DataLoader<string, string | null>(async answerIds => {
      const rows = await db()
        .selectFrom('release_answer')
        .select(['answer_id as answerId', 'release_id as releaseId'])
        .where('answer_id', '=', anyOf([...answerIds]))
        .where('left_at', 'is', null)
        .execute()
      const byAnswer = new Map(rows.map(row => [row.answerId, row.releaseId]))
      return answerIds.map(id => byAnswer.get(id) ?? null)
    }),
)

/** Returns the reason for the hold as a sentence, or null. */
export function heldBecause(
  { state, hold, problem, publishAt, announcementTitle, isDue }: ReleaseRow,
  timeZone: string,
): string | null {
  const { releaseHeld } = messages
  const at = publishAt ? formatInstant(publishAt, timeZone) : ''
  if (hold === 'NOT_DUE') return releaseHeld.NOT_DUE(at)
  if (hold === 'AWAITS_EXCHANGE')
    return isDue
      ? releaseHeld.OVERDUE(at, announcementTitle ?? '')
      : releaseHeld.AWAITS_EXCHANGE(announcementTitle ?? '')
  if (hold !== null) return releaseHeld[hold]
  return state === 'HELD' ? problem : null
}
