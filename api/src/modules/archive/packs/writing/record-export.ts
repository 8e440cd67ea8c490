import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import type { EventValues, StoredEvent } from '#modules/evidence/new-event'
import { recordWith } from '#modules/evidence/record-events'
import { system } from '#platform/access/actor'
import { anyOf } from '#platform/database/any-of'
import { type Database, readsOf, sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { scopeBody } from '../pack-scope'
import type { PackRequest, PackServices } from './pack-request'
import { sealedByNow } from './sealed-events'

/** What the files of an export hold: the events in scope up to a number. */
interface Exported {
  body: object
  condition: RawBuilder<boolean>
  through: number
  salts: Readonly<Record<'questionsSalt' | 'timelineSalt', Buffer>>
}

/** Number and personal values of the event. */
export interface RecordedExport {
  number: number
  values: StoredEvent['values']
}

/**
 * Records the export and waits for its number. The salts of its files are values of the event. If a person whose data the files hold was
 * erased while they were written, the salts are not stored and the event says when.
 */
export async function recordExport(
  { orm, clock }: PackServices,
  { id, scope, actor, operator, job }: PackRequest,
  { body, condition, through, salts }: Exported,
): Promise<RecordedExport> {
  const people = await peopleInScope(readsOf(orm.em.fork()), condition, through)
  const em = orm.em.fork() as SqlEntityManager
  const [stored] = await em.transactional(async em => {
    const db = sqlOf(em)
    await job?.lockLease(em)
    // Waits for erasures in progress, which lock the table in `expirePacks`. Later ones find the salts.
    await sql`lock table evidence_pack in share mode`.execute(db)
    const erasures = await erasuresOf(db, people)
    const erasedAt = erasures.find(({ number }) => number === null || number > through)?.at
    const value = (salt: Buffer) => ({
      value: erasedAt ? null : salt.toString('hex'),
      personId: null,
    })
    const event: EventValues = {
      type: 'evidence.exported',
      subject: { type: 'evidence', id },
      actor,
      body: { scope: scopeBody(scope), ...body, ...(erasedAt && { erasedAt }) },
      personal: {
        questionsSalt: value(salts.questionsSalt),
        timelineSalt: value(salts.timelineSalt),
        ...(operator !== undefined && { operator: { value: operator, personId: null } }),
      },
    }
    const recorded = await recordWith(
      statementRunner(em),
      { actor: system, now: () => clock.now() },
      [event],
    )
    const erased = new Set(erasures.map(erasure => erasure.id))
    await sql`
      insert into evidence_export (event_id, people)
      select unnest(${recorded.map(event => event.id)}::uuid[]), ${people.filter(person => !erased.has(person))}::uuid[]`.execute(
      db,
    )
    return recorded
  })
  const db = sqlOf(orm.em.fork())
  await sealedByNow(db)
  return { number: await lastExportOf(db, id), values: stored?.values ?? [] }
}

/**
 * Shareholders whose data is in the timeline or in the list of questions: who acted, whom an event is about, and who asked the questions.
 * Ids of events, so that the result does not depend on what is erased.
 */
async function peopleInScope(
  db: Database,
  condition: RawBuilder<boolean>,
  through: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with scoped as (
      select e.id, e.subject_type, e.subject_id, e.actor_kind, e.actor_id
      from evidence_event e join evidence_seal s on s.event_id = e.id where ${condition} and s.number <= ${through}
    ), asked as (
      select subject_id as id from scoped where subject_type = 'question'
      union select coalesce(answer.question_id, broadcast.item_id) from scoped join broadcast on broadcast.id = scoped.subject_id left join answer on answer.id = broadcast.item_id
    )
    select actor_id as id from scoped where actor_kind = 'shareholder'
    union select subject_id from scoped where subject_type = 'shareholder'
    union select v.person_id from scoped join evidence_value v on v.event_id = scoped.id where v.person_id is not null
    union select e.actor_id from asked join evidence_event e on e.subject_id = asked.id and e.type = 'question.asked'
    union select question.shareholder_id from asked join question using (id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** When these people were erased, the earliest first, with the number of the event; null until it is sealed. */
async function erasuresOf(
  db: Database,
  people: string[],
): Promise<{ id: string; at: Date; number: number | null }[]> {
  const { rows } = await sql<{ id: string; at: Date; number: string | null }>`
    select e.subject_id as id, e.at, s.number from evidence_event e left join evidence_seal s on s.event_id = e.id
    where e.type = 'shareholder.erased' and e.subject_id = ${anyOf(people)} order by e.at`.execute(
    db,
  )
  return rows.map(({ number, ...row }) => ({
    ...row,
    number: number === null ? null : Number(number),
  }))
}

async function lastExportOf(db: Database, id: string): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select s.number from evidence_event e join evidence_seal s on s.event_id = e.id
    where e.subject_id = ${id} and e.type = 'evidence.exported' order by s.number desc limit 1`.execute(
    db,
  )
  return Number(rows[0]?.number)
}
