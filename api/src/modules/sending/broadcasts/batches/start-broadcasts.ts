import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { PAGE_NOT_SHOWN_MINUTES } from '@portal/rules/limits'
import { Broadcast } from '#modules/delivery/broadcasts/broadcast.entity'
import { broadcastEvent } from '#modules/delivery/broadcasts/broadcast-events'
import type { AlertSubject } from '#modules/delivery/broadcasts/enter-broadcasts'
import { recordEvents } from '#modules/evidence/record-events'
import { allHaveAcknowledged } from '#modules/mail/pages/page-acknowledgements'
import { system } from '#platform/access/actor'
import { type Database, readsOf, sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'
import { broadcastsOfAnswer } from '../broadcasts-of-answer'
import { lockClaims } from './claim-batch'
import { freezeAudience } from './freeze-audience'
import { lockStarts } from './start-lock'

const NOT_SHOWN =
  'The public page does not show it yet, so no mail has left. Mails follow as soon as every process of the portal shows it.'

interface Waiting {
  id: string
  topic: Broadcast['topic']
  subject: Broadcast['subject']
  itemId: string | null
  checkedAt: Date | null
  isLate: boolean
  notice: string | null
}

/** Web first: freezes the audience of each broadcast whose page every process shows by now. */
export async function startBroadcasts(services: Services): Promise<void> {
  const waiting = await readsOf(services.orm.em.fork())
    .selectFrom('broadcast')
    .select([
      'id',
      'topic',
      'subject',
      'item_id as itemId',
      'checked_at as checkedAt',
      sql<boolean>`portal_now() - created_at > make_interval(mins => ${PAGE_NOT_SHOWN_MINUTES}::int)`.as(
        'isLate',
      ),
      'notice',
    ])
    .where('state', '=', 'WAITING_FOR_PAGE')
    .orderBy('created_at')
    .execute()
  for (const broadcast of waiting) {
    if (await isShown(services, broadcast)) await start(services, broadcast.id)
    else if (broadcast.isLate && broadcast.notice === null) await notice(services, broadcast.id)
  }
}

async function isShown(
  services: Services,
  { id, subject, itemId, checkedAt }: Waiting,
): Promise<boolean> {
  if (subject === null || itemId === null) return true
  if (await cancelGone(services, id)) return false
  if (!(await services.readBack({ subject, itemId }))) return false
  if (checkedAt === null) {
    await check(services, id)
    return false
  }
  return allHaveAcknowledged(readsOf(services.orm.em.fork()), checkedAt)
}

/** What is committed before this is told to each process before it. */
const check = ({ orm, events }: Services, id: string): Promise<void> =>
  (orm.em.fork() as SqlEntityManager).transactional(async em => {
    const checked = await sqlOf(em)
      .updateTable('broadcast')
      .set({ checked_at: sql<Date>`portal_now()` })
      .where('id', '=', id)
      .where('checked_at', 'is', null)
      .returning(sql<string>`checked_at::text`.as('at'))
      .execute()
    for (const { at } of checked)
      await events.publish(statementRunner(em), { type: 'page-check', at })
  })

const start = (services: Services, id: string): Promise<void> =>
  (services.orm.em.fork() as SqlEntityManager).transactional(async em => {
    const broadcast = await em.findOne(
      Broadcast,
      { id, state: 'WAITING_FOR_PAGE' },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!broadcast) return
    await lockStarts(sqlOf(em), 'beside others')
    if (broadcast.subject === 'answer' && (await isBeingMailed(sqlOf(em), broadcast))) return
    const audience = await freezeAudience(em, broadcast)
    broadcast.start(await afterLastDaily(sqlOf(em), services.clock.now()), audience)
    await em.flush()
    await recordEvents(
      em,
      { actor: system, now: () => services.clock.now() },
      broadcastEvent('broadcast.started', broadcast, { audience }),
    )
    await services.events.publish(statementRunner(em), { type: 'broadcast', id })
  })

/** Whether a batch of what the version takes the place of is being handed over: who is mailed that is known once it was. */
async function isBeingMailed(db: Database, { itemId }: Broadcast): Promise<boolean> {
  await lockClaims(db)
  const { rows } = await sql`
    select from broadcast_batch where state = 'SUBMITTING'
    and broadcast_id in (${broadcastsOfAnswer(sql`(select question_id from answer where id = ${itemId}::uuid)`)}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** The next daily mail tells of what began after the last one, whose lock was waited for, whatever the clock of this process says. */
async function afterLastDaily(db: Database, now: Date): Promise<Date> {
  const { last } = await db
    .selectFrom('digest_run')
    .select(({ fn }) => fn.max('until').as('last'))
    .executeTakeFirstOrThrow()
  return last !== null && last >= now ? new Date(last.getTime() + 1) : now
}

/**
 * What was deleted before it was mailed is not mailed: returns whether it was. What is hidden or dated anew is waited for, and a daily mail
 * of which nothing is public any more has ended.
 */
export async function cancelGone(services: Services, id: string): Promise<boolean> {
  if (await isThere(readsOf(services.orm.em.fork()), id)) return false
  await (services.orm.em.fork() as SqlEntityManager).transactional(async em => {
    const broadcast = await em.findOne(Broadcast, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!broadcast || broadcast.state === 'DONE' || !broadcast.cancel(null, services.clock.now()))
      return
    await em.flush()
    const reason = 'What it tells of is public no longer.'
    await recordEvents(
      em,
      { actor: system, now: () => services.clock.now() },
      broadcastEvent('broadcast.cancelled', broadcast, { reason }),
    )
    await services.events.publish(statementRunner(em), { type: 'broadcast', id })
  })
  return true
}

/** Whether what a broadcast tells of is there: an answer that was withdrawn is not, nor a version in whose place there is a later one. */
async function isThere(db: Database, id: string): Promise<boolean> {
  const broadcast = await db
    .selectFrom('broadcast')
    .select(['subject', 'item_id as itemId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (broadcast.subject === null || broadcast.itemId === null) return false
  const { subject, itemId } = broadcast
  return (await rowsOf(db, subject, itemId).execute()).length > 0
}

function rowsOf(db: Database, subject: AlertSubject, itemId: string) {
  if (subject === 'question')
    return db
      .selectFrom('question')
      .select('id')
      .where('id', '=', itemId)
      .where('answer_text', 'is not', null)
  if (subject === 'answer')
    return db
      .selectFrom('answer')
      .select('id')
      .where('id', '=', itemId)
      .where('state', '=', 'PUBLISHED')
  return db.selectFrom(subject).select('id').where('id', '=', itemId)
}

const notice = ({ orm, events }: Services, id: string): Promise<void> =>
  (orm.em.fork() as SqlEntityManager).transactional(async em => {
    await sqlOf(em)
      .updateTable('broadcast')
      .set({ notice: NOT_SHOWN })
      .where('id', '=', id)
      .where('state', '=', 'WAITING_FOR_PAGE')
      .execute()
    await events.publish(statementRunner(em), { type: 'broadcast', id })
  })
