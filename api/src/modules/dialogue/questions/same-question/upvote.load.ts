import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { isScheduled } from '#modules/content/publication/published'
import { sqlOf } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'

/** The fields of a question that an upvote needs. */
export interface UpvotedQuestion {
  id: string
  presentationId: string
  shareholderId: string
  isPublic: boolean
  isApproved: boolean
  isHidden: boolean
  isScheduled: boolean
  /** Whether an upvote was added or removed. */
  isChanged: boolean
}

interface Upvote {
  questionId: string
  shareholderId: string
}

/**
 * Locks a question and adds the shareholder's upvote if that is allowed. A single statement, because it determines how long a popular
 * question is locked. The lock of the account prevents an upvote after its deletion.
 */
export const addUpvote = async (
  em: SqlEntityManager,
  upvote: Upvote & { at: Date },
): Promise<UpvotedQuestion | undefined> => (await adding(sqlOf(em), upvote))[0]

const lockedColumns = sql`question.id, question.presentation_id as "presentationId", question.shareholder_id as "shareholderId",
  question.is_public as "isPublic", question.is_approved as "isApproved", question.is_hidden as "isHidden",
  ${isScheduled('presentation')} as "isScheduled"`

const locked = ({ questionId }: Upvote) => sql`asked as (
  select ${lockedColumns} from question join presentation on presentation.id = question.presentation_id
  where question.id = ${questionId}::uuid for no key update of question
)`

const adding = statement((db, upvote: Upvote & { at: Date }) => ({
  compile: () =>
    sql<UpvotedQuestion>`
      with ${locked(upvote)}, asker as (select id from shareholder where id = ${upvote.shareholderId}::uuid for key share),
      added as (
        insert into question_upvote (question_id, shareholder_id, upvoted_at)
        select asked.id, asker.id, ${upvote.at}::timestamptz from asked cross join asker
        where "isPublic" and not "isScheduled" and "shareholderId" <> asker.id
        on conflict do nothing returning 1
      )
      select asked.*, exists (select from added) as "isChanged" from asked`.compile(db),
}))

/** Locks a question and removes the shareholder's upvote. */
export const removeUpvote = async (
  em: SqlEntityManager,
  upvote: Upvote,
): Promise<UpvotedQuestion | undefined> => (await removing(sqlOf(em), upvote))[0]

const removing = statement((db, upvote: Upvote) => ({
  compile: () =>
    sql<UpvotedQuestion>`
      with ${locked(upvote)}, removed as (
        delete from question_upvote using asked where question_id = asked.id and question_upvote.shareholder_id = ${upvote.shareholderId}::uuid
        returning 1
      )
      select asked.*, exists (select from removed) as "isChanged" from asked`.compile(db),
}))
