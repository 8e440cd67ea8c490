import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { Announcement } from '#modules/content/announcements/announcement.entity'
import { Answer } from '#modules/dialogue/answers/answer.entity'
import { readSha256 } from '#modules/dialogue/answers/answer.service'
import {
  answerDrafted,
  answerHeld,
  answerReviewed,
  answerSubmitted,
} from '#modules/dialogue/answers/answer-events'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { Release } from '#modules/dialogue/releases/release.entity'
import { ReleaseAnswer } from '#modules/dialogue/releases/release-answer.entity'
import type { EventValues } from '#modules/evidence/new-event'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import type { AskedQuestion } from './moderate-demo'

/** From the first draft to its submission, and to its review. */
const WRITING_MS = 18 * 60_000

interface Desk {
  authorId: string
  approverId: string
  now: Date
}

/**
 * Answers that wait for another person's review, or that are approved and wait for the exchange, seen in their own lists once an owner asks
 * for reviews. Returns what evidence tells of them.
 */
export async function gateDemo(
  em: SqlEntityManager,
  asked: readonly AskedQuestion[],
  desk: Desk,
): Promise<EventValues[]> {
  const events: EventValues[] = []
  for (const { question, demo } of asked) {
    const text = demo.inReview ?? demo.held
    if (text === null) continue
    const at = new Date(Math.max(+question.createdAt, desk.now.getTime() - 3 * WRITING_MS))
    const { answer, told } = await submitted(em, question, text, at, desk)
    events.push(...told)
    if (demo.held !== null)
      events.push(...(await held(em, answer, new Date(at.getTime() + 2 * WRITING_MS), desk)))
  }
  return events
}

async function submitted(
  em: SqlEntityManager,
  question: Question,
  text: string,
  at: Date,
  { authorId }: Desk,
) {
  const actor = { kind: 'administrator', id: authorId } as const
  const answer = new Answer({ question, number: 1, text, authorId, at })
  answer.save({ text, basis: 'NOTHING_NEW', declaration: 1 }, { revision: 1, at })
  await em.persist(answer).flush()
  await sqlOf(em)
    .insertInto('answer_author')
    .values({ answer_id: answer.id, admin_id: authorId, at })
    .execute()
  const sha256 = await readSha256(em, answer)
  const submittedAt = new Date(at.getTime() + WRITING_MS)
  answer.submit(sha256, submittedAt)
  await em.flush()
  return {
    answer,
    told: [
      { ...answerDrafted(answer, sha256), actor, at },
      { ...answerSubmitted(answer, []), actor, at: submittedAt },
    ],
  }
}

/** Until the announcement that awaits the exchange is released. */
async function held(
  em: SqlEntityManager,
  answer: Answer,
  at: Date,
  { authorId, approverId }: Desk,
): Promise<EventValues[]> {
  const announcement = await em.findOne(Announcement, { awaitsExchange: true })
  if (!announcement) return []
  answer.approve(approverId, null, at)
  await em.flush()
  const reviewed = {
    ...answerReviewed(answer),
    actor: { kind: 'administrator', id: approverId } as const,
    at,
  }
  const release = new Release({ id: newId(), scheduledById: authorId, at })
  release.waitFor({ publishAt: null, announcement })
  await em.persist(release).flush()
  answer.hold()
  em.persist(em.create(ReleaseAnswer, { release, answer, leftAt: null }))
  await em.flush()
  const scheduled = answerHeld(answer, {
    releaseId: release.id,
    publishAt: null,
    announcementId: announcement.id,
  })
  return [reviewed, { ...scheduled, actor: { kind: 'administrator', id: authorId }, at }]
}
