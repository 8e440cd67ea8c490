import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { Broadcast } from '#modules/delivery/broadcasts/broadcast.entity'
import { broadcastEvent } from '#modules/delivery/broadcasts/broadcast-events'
import { wakeSender } from '#modules/delivery/broadcasts/enter-broadcasts'
import { recordEvents } from '#modules/evidence/record-events'
import { statementRunner } from '#platform/database/statement-runner'
import type { Context } from '#platform/operation/context'
import { lockExisting } from '#platform/operation/lock-existing'
import { transact } from '#platform/operation/transact'

/** Batches that are being handed over are not called back. */
export const pauseBroadcast = (context: Context, id: string): Promise<string> =>
  change(context, id, 'broadcast.paused', broadcast => broadcast.pause(context.viewer?.id ?? ''))

export async function resumeBroadcast(context: Context, id: string): Promise<string> {
  const resumed = await change(context, id, 'broadcast.resumed', broadcast => broadcast.resume())
  await wakeSender(context.services)
  return resumed
}

/** Whoever was mailed stays mailed. */
export const cancelBroadcast = (context: Context, id: string): Promise<string> =>
  change(context, id, 'broadcast.cancelled', broadcast =>
    broadcast.cancel(context.viewer?.id ?? null, context.now()),
  )

const change = (
  context: Context,
  id: string,
  event: Parameters<typeof broadcastEvent>[0],
  act: (broadcast: Broadcast) => boolean,
): Promise<string> =>
  transact(context, async (em: SqlEntityManager) => {
    const broadcast = await lockExisting(em, Broadcast, id)
    if (!act(broadcast)) return broadcast.id
    await em.flush()
    await recordEvents(em, context, broadcastEvent(event, broadcast))
    await context.services.events.publish(statementRunner(em), {
      type: 'broadcast',
      id: broadcast.id,
    })
    return broadcast.id
  })
