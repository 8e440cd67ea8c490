import { setTimeout as pause } from 'node:timers/promises'
import { broadcastEvent } from '#modules/delivery/broadcasts/broadcast-events'
import { recordEvents } from '#modules/evidence/record-events'
import { system } from '#platform/access/actor'
import { readsOf, sqlOf } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'
import { batchCounts } from '../broadcast.reads'
import { askProvider } from './ask-provider'
import { claimBatch, type ClaimedBatch, giveUpAbandoned, nextDue } from './claim-batch'
import { ItemGone } from './prepared-mails'
import { finishBroadcasts, recordOutcomes } from './record-outcomes'
import { cancelGone, startBroadcasts } from './start-broadcasts'
import { NotHandedOver, submitBatch } from './submit-batch'

/** As many as may be under way, so that one process alone can do it. */
const WORKERS = 4

/**
 * A worker takes so long for a mail: 200,000 leave within 80 s, and visitors, who come to read what was mailed, keep 0.95 of their reads
 * (`npm run bench -- broadcasts`). At full speed half of them were lost.
 */
const MAIL_MS = 1.6

/** Does all that is due of broadcasts. Returns in how many milliseconds there is more to do; null where nothing is under way. */
export async function sendBroadcasts(services: Services): Promise<number | null> {
  if (!services.settings.alerts.offered) return null
  await giveUpAbandoned(sqlOf(services.orm.em.fork()), services.mailer.provider !== null)
  await startBroadcasts(services)
  await work(services, WORKERS)
  await finishBroadcasts(services, async (em, broadcast) => {
    const counts = await batchCounts(sqlOf(em), broadcast.id)
    await recordEvents(
      em,
      { actor: system, now: () => services.clock.now() },
      broadcastEvent('broadcast.done', broadcast, { ...counts }),
    )
  })
  return nextDue(readsOf(services.orm.em.fork()))
}

/**
 * Hands over batches; the first one starts the next worker, so that a single query finds that no batch is due. If a worker fails, the others
 * still end before this throws.
 */
async function work(services: Services, workers: number): Promise<void> {
  const first = await claimBatch(services)
  if (!first) return
  const ended = await Promise.allSettled([
    handleFrom(services, first),
    workers > 1 ? work(services, workers - 1) : undefined,
  ])
  for (const { reason } of ended.filter(outcome => outcome.status === 'rejected')) throw reason
}

async function handleFrom(services: Services, first: ClaimedBatch): Promise<void> {
  let nextAt = 0
  for (let batch: ClaimedBatch | null = first; batch; batch = await claimBatch(services)) {
    if (performance.now() < nextAt) await pause(nextAt - performance.now())
    const beganAt = performance.now()
    nextAt = beganAt + (await handle(services, batch)) * MAIL_MS
  }
}

/** Returns how many mails were handed over. */
async function handle(services: Services, batch: ClaimedBatch): Promise<number> {
  try {
    if (!batch.isUnknown) return await submitBatch(services, batch)
    await askProvider(services, batch)
  } catch (error) {
    if (error instanceof NotHandedOver) {
      services.log.warn(
        { err: error, broadcast: batch.broadcastId, batch: batch.number },
        'a batch was not handed over',
      )
      await recordOutcomes(services, batch, [], `${error.message}.`)
    } else if (error instanceof ItemGone) {
      const isCancelled = await cancelGone(services, batch.broadcastId)
      await recordOutcomes(services, batch, [], isCancelled ? null : `${error.message}.`)
    } else throw error
  }
  return 0
}
