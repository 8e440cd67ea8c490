import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { COMPLAINT_SHARE_MAX, COMPLAINTS_MIN } from '@portal/rules/limits'
import {
  applySuppression,
  type SuppressionServices,
} from '#modules/delivery/alerts/suppressions.service'
import { Broadcast } from '#modules/delivery/broadcasts/broadcast.entity'
import { broadcastEvent } from '#modules/delivery/broadcasts/broadcast-events'
import { recordEvents } from '#modules/evidence/record-events'
import { system } from '#platform/access/actor'
import { isId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { MailReport } from '#platform/mailer/mailer'
import type { Services } from '#platform/operation/context'
import { batchCounts } from '../broadcast.reads'

type ReportServices = SuppressionServices & Pick<Services, 'orm' | 'log'>

/** Stores what the mail provider reports. The same again changes nothing, in whatever order they come. */
export const applyReport = (services: ReportServices, report: MailReport): Promise<void> =>
  (services.orm.em.fork() as SqlEntityManager).transactional(async em => {
    const { stream, email, at } = report
    if (stream !== null && stream !== 'transactional') {
      if (report.kind === 'suppression')
        await applySuppression(services, em, {
          stream,
          email,
          reason: report.reason,
          isActive: report.isSuppressed,
          at,
        })
      else if (report.kind === 'complaint')
        await applySuppression(services, em, {
          stream,
          email,
          reason: 'COMPLAINT',
          isActive: true,
          at,
        })
      else if (report.isHard)
        await applySuppression(services, em, {
          stream,
          email,
          reason: 'HARD_BOUNCE',
          isActive: true,
          at,
        })
    }
    if (
      report.kind === 'complaint' ||
      (report.kind === 'suppression' && report.isSuppressed && report.reason === 'COMPLAINT')
    )
      await count(services, em, report, 'complained_at')
    if (report.kind === 'bounce' && report.isHard) await count(services, em, report, 'bounced_at')
  })

/** Counts a recipient once, whatever reports of them there are, and pauses what too many complain about. */
async function count(
  services: ReportServices,
  em: SqlEntityManager,
  { metadata, at }: MailReport,
  what: 'complained_at' | 'bounced_at',
): Promise<void> {
  const { broadcast: id = '', recipient = '' } = metadata
  if (!isId(id) || !/^\d{1,9}$/.test(recipient)) return
  // The broadcast first, in the order of everybody who changes both.
  const broadcast = await em.findOne(Broadcast, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!broadcast) return
  const counted = await sqlOf(em)
    .updateTable('broadcast_recipient')
    .set({ [what]: at })
    .where('broadcast_id', '=', id)
    .where('number', '=', Number(recipient))
    .where(what, 'is', null)
    .returning('number')
    .execute()
  if (counted.length === 0) return
  if (what === 'bounced_at') broadcast.bounced++
  else broadcast.complained++
  await pauseWhereMany(services, em, broadcast)
  await em.flush()
  await services.events.publish(statementRunner(em), { type: 'broadcast', id })
}

async function pauseWhereMany(
  { clock, log }: ReportServices,
  em: SqlEntityManager,
  broadcast: Broadcast,
): Promise<void> {
  const { complained, id } = broadcast
  if (complained < COMPLAINTS_MIN) return
  const { submitted } = await batchCounts(sqlOf(em), id)
  if (complained < submitted * COMPLAINT_SHARE_MAX) return
  const share = (complained / submitted).toLocaleString('en', {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  const reason = `${complained.toLocaleString('en')} complaints in ${submitted.toLocaleString('en')} submitted: ${share}.`
  if (!broadcast.pauseItself(reason)) return
  await recordEvents(
    em,
    { actor: system, now: () => clock.now() },
    broadcastEvent('broadcast.paused', broadcast, { reason }),
  )
  log.warn({ broadcast: id, complained, submitted }, 'a broadcast paused itself')
}
