import { sql } from 'kysely'
import { isPublished, seesScheduled } from '#modules/content/publication/published'
import { withVisibleAsker } from '#modules/dialogue/questions/asking/asker'
import {
  lastPublicChange,
  questionColumns,
  type QuestionRow,
  questionsWithAsker,
} from '#modules/dialogue/questions/core/question.reads'
import type { Viewer } from '#platform/access/viewer'
import type { Database } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'
import { type Connection, connection } from '#platform/graphql/connection'
import { Keyset, type KeyValues } from '#platform/graphql/keyset'
import { type Page, type PageVariant, variantOf } from '#platform/graphql/page'
import { dependsOn } from '#platform/operation/cache-tags'

/** Sorts by the time of the first answer. */
export const inOrderOfAnswers = new Keyset<QuestionRow>(
  'answered questions',
  ['question.answered_at', 'time', 'asc', row => row.answeredAt ?? row.createdAt],
  ['question.id', 'id', 'asc', row => row.id],
)

interface Variant {
  scheduled: boolean
  since: boolean
}

/** The public answers of published presentations. */
const publicAnswers = (db: Database, { since }: { since: Date | null }, variant: Variant) =>
  questionsWithAsker(db)
    .where(sql<boolean>`question.is_public and question.answered_at is not null`)
    .$if(variant.since, query => query.where('question.answered_at', '>=', since))
    .$if(!variant.scheduled, query =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('presentation')
            .whereRef('id', '=', 'question.presentation_id')
            .where(isPublished('presentation')),
        ),
      ),
    )

/** Returns publicly answered questions, since this time or all of them. */
export async function answeredPage(
  db: Database,
  viewer: Viewer | null,
  since: Date | null,
  page: Page,
): Promise<Connection<QuestionRow>> {
  dependsOn('presentation', 'question', 'shareholder')
  const variant = { scheduled: seesScheduled(viewer), since: since !== null }
  const values = { since, ...inOrderOfAnswers.values(page), limit: page.first + 1 }
  const rows = await selectOldest(db, values, { ...variant, ...variantOf(page) })
  const count = async () => (await countAnswered(db, { since }, variant))[0]?.count ?? 0
  return connection(
    rows.map(row => withVisibleAsker(viewer, row)),
    page,
    inOrderOfAnswers.cursorOf,
    count,
  )
}

type PageValues = KeyValues & { since: Date | null; limit: number }

const selectOldest = statement((db, parameters: PageValues, variant: Variant & PageVariant) => {
  const list = inOrderOfAnswers.in(variant)
  return publicAnswers(db, parameters, variant)
    .select([...questionColumns, lastPublicChange])
    .$if(variant.after, query => query.where(list.after(parameters)))
    .orderBy(list.order)
    .limit(parameters.limit)
})

const countAnswered = statement((db, parameters: { since: Date | null }, variant: Variant) =>
  publicAnswers(db, parameters, variant).select(sql<number>`count(*)::int`.as('count')),
)

type ChangeColumn = 'question.answered_at' | 'question.answer_updated_at'

interface ChangeParameters {
  since: Date
  presentationId: string | null
  limit: number
}

/**
 * Public answers that were given, corrected or withdrawn since this time, each by its last change, newest first; for one presentation or
 * all. Reads one index per time, since no index has both times.
 */
export const newestAnswers = statement(
  (db, parameters: ChangeParameters, { isOfPresentation }: { isOfPresentation: boolean }) => {
    const newestBy = (column: ChangeColumn) =>
      publicAnswers(db, parameters, { scheduled: false, since: false })
        .select(['question.id', 'question.presentation_id as presentationId'])
        .select(sql<Date>`coalesce(question.answer_updated_at, question.answered_at)`.as('at'))
        .where(column, '>=', parameters.since)
        .$if(isOfPresentation, query =>
          query.where('question.presentation_id', '=', parameters.presentationId),
        )
        .orderBy(column, 'desc')
        .orderBy('question.id', 'desc')
        .limit(parameters.limit)
    return db
      .selectFrom(newestBy('question.answered_at').as('given'))
      .selectAll()
      .union(db.selectFrom(newestBy('question.answer_updated_at').as('updated')).selectAll())
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(parameters.limit)
  },
)
