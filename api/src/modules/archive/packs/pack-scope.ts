import { type RawBuilder, sql } from 'kysely'
import { mergesWith } from '#modules/evidence/merges-with'
import { anyOf } from '#platform/database/any-of'
import type { Database } from '#platform/database/kysely'

/** What a pack is about; several given: all must hold. */
export interface PackScope {
  from: Date | null
  to: Date | null
  presentationId: string | null
  questionId: string | null
  shareholderId: string | null
}

export const EVERYTHING: PackScope = {
  from: null,
  to: null,
  presentationId: null,
  questionId: null,
  shareholderId: null,
}

/** Whether the scope leaves nothing out. */
export const isEverything = (scope: PackScope): boolean =>
  Object.keys(EVERYTHING).every(name => scope[name as keyof PackScope] === null)

/** Whether an event, as `e`, is in scope. */
export async function inScope(db: Database, scope: PackScope): Promise<RawBuilder<boolean>> {
  const { from, to, presentationId, questionId, shareholderId } = scope
  const conditions = [sql<boolean>`true`]
  if (from) conditions.push(sql`e.at >= ${from}`)
  if (to) conditions.push(sql`e.at < ${to}`)
  if (presentationId)
    conditions.push(
      sql`(e.subject_id = ${presentationId}::uuid or ${await ofQuestions(db, await questionsOfPresentation(db, presentationId))})`,
    )
  if (questionId) conditions.push(await ofQuestions(db, [questionId]))
  if (shareholderId)
    conditions.push(
      sql`(e.actor_id = ${shareholderId}::uuid or ${await ofQuestions(db, await questionsOfShareholder(db, shareholderId))})`,
    )
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Whether an event is about one of these questions, or merged another with it. */
const ofQuestions = async (db: Database, ids: string[]): Promise<RawBuilder<boolean>> =>
  sql`(e.subject_id = ${anyOf(ids)} or e.id = ${anyOf(await mergesWith(db, ids))})`

/** Deleted ones too, of which the evidence knows. */
async function questionsOfPresentation(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from question where presentation_id = ${id}
    union select subject_id from evidence_event where subject_type = 'question' and event like ${`%"presentationId":"${id}"%`}`.execute(
    db,
  )
  return rows.map(row => row.id)
}

async function questionsOfShareholder(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from question where shareholder_id = ${id}
    union select subject_id from evidence_event where actor_id = ${id} and type = 'question.asked'`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** As the export event and the manifest have it. */
export const scopeBody = ({ from, to, ...ids }: PackScope): object => ({
  from: from?.toISOString() ?? null,
  to: to?.toISOString() ?? null,
  ...ids,
})

/** What it is about, as names: null where there is nothing of that kind in the scope, or it has been deleted. */
export interface ScopeNames {
  presentation?: string | null
  shareholder?: string | null
}

const aboutOf = (
  { presentationId, questionId, shareholderId }: PackScope,
  { presentation, shareholder }: ScopeNames,
): string[] =>
  [
    presentationId &&
      (presentation ? `the presentation “${presentation}”` : 'a presentation that was deleted'),
    questionId && 'one question',
    shareholderId &&
      (shareholder
        ? `what ${shareholder} did and asked`
        : 'what a shareholder did and asked who is erased'),
  ].filter(part => typeof part === 'string')

/** The scope in a few words, without its period. */
export function scopeWords(scope: PackScope, names: ScopeNames): string {
  const words = aboutOf(scope, names).join(', ') || 'all evidence'
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The scope as a sentence. */
export function scopeSentence(scope: PackScope, names: ScopeNames): string {
  const { from, to } = scope
  const about = aboutOf(scope, names)
  const period = [from && `from ${timeOf(from)}`, to && `until ${timeOf(to)}`].filter(
    part => part !== null && part !== '',
  )
  const what = about.length > 0 ? `Evidence about ${about.join(', about ')}` : 'All evidence'
  return `${[what, ...period].join(' ')}.`
}

/** To the minute, in UTC. */
export const timeOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
