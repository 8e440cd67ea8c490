import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { statement } from '#platform/database/statement'
import { dependsOn } from '#platform/operation/cache-tags'
import { perRequest } from '#platform/operation/per-request'
import { ANSWERED_IN_PUBLIC, onPagePredicate } from '../core/question-sql'
import { countsByLedger } from '../ledger/ledger.reads'

/** The numbers of questions that a viewer sees on a presentation's page. */
export interface PageCounts {
  answered: number
  pending: number
  /** Includes the viewer's own questions that were set aside. */
  total: number
}

/** Whether a question may be on the page, if only for its asker. */
export const maybeOnPage = sql<boolean>`${sql.raw(onPagePredicate)}`

/** Loads the counters of public questions, from the ledger if it is also selected, and counts the asker's own private ones. */
export const pageCountsLoader = perRequest(context => {
  const { db, viewer } = context
  return new DataLoader<string, PageCounts>(async ids => {
    dependsOn('question')
    const ofLedger =
      viewer?.kind === 'shareholder'
        ? []
        : await Promise.all(ids.map(id => countsByLedger(context, id)))
    const missing = ids.filter((_id, index) => !ofLedger[index])
    const rows =
      missing.length === 0
        ? []
        : await selectCounts(
            db(),
            { ids: missing, own: viewer?.id ?? null },
            { hasOwn: viewer?.kind === 'shareholder' },
          )
    const byId = new Map(rows.map(row => [row.id, row]))
    return ids.map((id, index) => toPageCounts(ofLedger[index] ?? byId.get(id)))
  })
})

interface Counters {
  onPage: number
  answeredInPublic: number
  hidden?: number
  hiddenAnswered?: number
  hiddenPending?: number
}

function toPageCounts(row?: Counters): PageCounts {
  const {
    onPage = 0,
    answeredInPublic = 0,
    hidden = 0,
    hiddenAnswered = 0,
    hiddenPending = 0,
  } = row ?? {}
  return {
    answered: answeredInPublic + hiddenAnswered,
    pending: onPage - answeredInPublic + hiddenPending,
    total: onPage + hidden,
  }
}

const selectCounts = statement(
  (db, { ids, own }: { ids: string[]; own: string | null }, { hasOwn }: { hasOwn: boolean }) => {
    const counter = (words: string) =>
      sql<number>`(select coalesce(sum(count), 0)::int from tally where what = ${sql.lit(`question ${words}on `)} || wanted.id)`
    return db
      .selectFrom(sql<{ id: string }>`unnest(${ids}::text[])`.as<'wanted'>(sql`wanted (id)`))
      .select([
        'wanted.id',
        counter('').as('onPage'),
        counter(`${ANSWERED_IN_PUBLIC} `).as('answeredInPublic'),
      ])
      .$if(hasOwn, query =>
        query
          .innerJoinLateral(
            ({ selectFrom }) =>
              selectFrom('question')
                .select([
                  sql<number>`count(*)::int`.as('hidden'),
                  sql<number>`(count(*) filter (where state = 'ANSWERED'))::int`.as(
                    'hiddenAnswered',
                  ),
                  sql<number>`(count(*) filter (where state = 'RECEIVED' or not is_notified))::int`.as(
                    'hiddenPending',
                  ),
                ])
                .where('shareholder_id', '=', own)
                .where('presentation_id', '=', sql<string>`wanted.id::uuid`)
                .where('is_public', '=', false)
                .where(maybeOnPage)
                .as('own'),
            join => join.onTrue(),
          )
          .select(['own.hidden', 'own.hiddenAnswered', 'own.hiddenPending']),
      )
  },
)
