import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { AlertTopic } from '@portal/rules/alerts'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'
import { AlertLeaving, type LeavingWay } from './alert-leaving.entity'
import type { LinkTopic } from './alert-token'

interface Leaving {
  shareholderId: string
  /** Those that came until now. */
  topics: readonly AlertTopic[]
  way: LeavingWay
  /** What the mail was about by which they left; undefined where it was by none. */
  of: LinkTopic | undefined
  at: Date
}

/** Counts whoever leaves, and for the last broadcast that they were mailed where it was by a mail. */
export async function countLeaving(
  { events }: Pick<Services, 'events'>,
  em: SqlEntityManager,
  leaving: Leaving,
): Promise<void> {
  const { shareholderId, topics, way, of, at } = leaving
  if (topics.length === 0) return
  await em.persist(topics.map(topic => new AlertLeaving({ topic, way, at }))).flush()
  if (of === undefined) return
  const { rows } = await sql<{ id: string }>`
    with last as (
      select broadcast_id, number from broadcast_recipient r join broadcast b on b.id = r.broadcast_id
      where r.shareholder_id = ${shareholderId}::uuid and r.state = 'SUBMITTED' and b.topic is not distinct from ${of}
      order by b.created_at desc limit 1
    ), noted as (
      update broadcast_recipient r set left_at = ${at} from last
      where r.broadcast_id = last.broadcast_id and r.number = last.number and r.left_at is null returning r.broadcast_id
    )
    update broadcast set left_by = left_by + 1 from noted where id = noted.broadcast_id returning id`.execute(
    sqlOf(em),
  )
  for (const { id } of rows) await events.publish(statementRunner(em), { type: 'broadcast', id })
}
