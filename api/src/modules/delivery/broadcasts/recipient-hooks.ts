import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import type { LeavingHook } from '#modules/delivery/alerts/count-leaving'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { Context } from '#platform/operation/context'

/** Counts a shareholder who leaves by an email for the last broadcast of its topic that was sent to them. */
export const countForLastBroadcast: LeavingHook = async (
  { events },
  em,
  { shareholderId, of, at },
) => {
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

/** Removes a shareholder who is deleted from every broadcast, including pending batches. */
export async function forgetRecipient(
  _context: Context,
  em: SqlEntityManager,
  { id }: Shareholder,
): Promise<object> {
  await sqlOf(em)
    .updateTable('broadcast_recipient')
    .set({ shareholder_id: null, email: null })
    .where('shareholder_id', '=', id)
    .execute()
  return {}
}
