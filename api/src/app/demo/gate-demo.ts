import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { answerDrafted, answerSubmitted } from '../../modules/answers/answer-events'
import { Answer } from '../../modules/answers/answer.entity'
import type { EventValues } from '../../modules/evidence/new-event'
import { sqlOf } from '../../platform/database/kysely'
import type { AskedQuestion } from './moderate-demo'

/** From the first draft to its submission. */
const WRITING_MS = 18 * 60_000

/** Answers that wait for another person's review, seen in their own list once an owner asks for reviews. Returns what evidence tells of them. */
export async function gateDemo(em: SqlEntityManager, asked: readonly AskedQuestion[], authorId: string, now: Date): Promise<EventValues[]> {
  const events: EventValues[] = []
  const actor = { kind: 'administrator', id: authorId } as const
  for (const { question, demo } of asked) {
    if (demo.inReview === null) continue
    const at = new Date(Math.max(+question.createdAt, now.getTime() - 3 * WRITING_MS))
    const answer = new Answer({ question, number: 1, text: demo.inReview, authorId, at })
    answer.save({ text: demo.inReview, basis: 'NOTHING_NEW', declaration: 1 }, { revision: 1, at })
    await em.persist(answer).flush()
    await sqlOf(em).insertInto('answer_author').values({ answer_id: answer.id, admin_id: authorId, at }).execute()
    const { rows } = await sql<{ sha256: string }>`select answer_sha256(${answer.id}) as sha256`.execute(sqlOf(em))
    const submittedAt = new Date(at.getTime() + WRITING_MS)
    answer.submit(rows[0]?.sha256 ?? '', submittedAt)
    await em.flush()
    events.push({ ...answerDrafted(answer), actor, at }, { ...answerSubmitted(answer, []), actor, at: submittedAt })
  }
  return events
}
