import { sql } from 'kysely'
import { tellAnswerJob } from '#modules/dialogue/answers/notices/tell-answer.job'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { sqlOf } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'
import { takeJobs } from '../portal/captured-mails'
import type { Person } from '../portal/person'
import type { TestPortal } from '../portal/portal'
import { runJob } from '../portal/run-job'
import { aShareholder } from '../portal/signed-in'

export const UPVOTE =
  'mutation ($input: IdInput!) { questionUpvote(input: $input) { question { id version upvoteCount askedByCount viewerHasUpvoted } } }'
export const UPVOTE_REMOVE =
  'mutation ($input: IdInput!) { questionUpvoteRemove(input: $input) { question { id version upvoteCount askedByCount viewerHasUpvoted } } }'
export const MERGE =
  'mutation ($input: QuestionMergeInput!) { questionMerge(input: $input) { question { id askedByCount mergedQuestions { id } } questions { id status progress mergedInto { id } moderation { isMerged } } desk { queues { name count } } } }'
export const UNMERGE =
  'mutation ($input: IdInput!) { questionUnmerge(input: $input) { question { id status progress mergedInto { id } } } }'

/** Works on the jobs that mail answers to those who asked the same. */
export async function tellAnswers(services: Services): Promise<void> {
  for (const data of await takeJobs(services, tellAnswerJob.name))
    await runJob(tellAnswerJob, services, data)
}

/** Whether the counts of all questions are those that their rows add up to. */
export async function countsThatDiffer(services: Services): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select q.id, c.upvotes, c.asked_by, c.merged, c.state, c.is_public, c.is_flagged, c.answered_at,
        (select count(*)::int from question_upvote where question_id = q.id) as real_upvotes,
        (select count(*)::int from question where merged_into_id = q.id) as real_merged,
        (select count(distinct person)::int from (
          select shareholder_id as person from question where id = q.id or merged_into_id = q.id
          union all
          select u.shareholder_id from question_upvote u join question f on f.id = u.question_id where f.id = q.id or f.merged_into_id = q.id
        ) persons) as real_asked_by, q.state as real_state, q.is_public as real_public, q.is_flagged as real_flagged,
        coalesce(q.answered_at, 'epoch') as real_answered_at
      from question q left join upvote_count c on c.question_id = q.id
    ) both_ways
    where (upvotes, merged, asked_by, state, is_public, is_flagged, answered_at)
      is distinct from (real_upvotes, real_merged, real_asked_by, real_state, real_public, real_flagged, real_answered_at)`.execute(
    sqlOf(services.orm.em.fork()),
  )
  return rows
}

/** A question that is merged into another. */
export async function mergedQuestion(portal: TestPortal): Promise<Question> {
  const target = await portal.make.question()
  const { presentation } = target
  return portal.make.question(
    { presentation, shareholder: await portal.make.shareholder() },
    question => question.mergeInto(target, portal.clock.now()),
  )
}

/** A question that a shareholder has upvoted. */
export async function upvotedQuestion(
  portal: TestPortal,
): Promise<{ question: Question; person: Person }> {
  const [question, person] = [await portal.make.question(), await aShareholder(portal)]
  await person.ask(UPVOTE, { input: { id: question.id } })
  return { question, person }
}
