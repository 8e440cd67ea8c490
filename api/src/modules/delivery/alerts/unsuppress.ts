import type { AlertStream } from '#modules/accounts/alert-preferences/alert-stream'
import { UNSUPPRESS_QUEUE } from '#modules/accounts/alert-preferences/unsuppress-queue'
import { readsOf } from '#platform/database/kysely'
import type { JobDefinition } from '#platform/jobs/job-definition'
import { requireLease } from '#platform/jobs/leased-transaction'

/** Has the provider deliver a stream again to a shareholder who chose it anew. */
export const unsuppressJob: JobDefinition = {
  name: UNSUPPRESS_QUEUE,
  leaseSeconds: 60,
  concurrency: 1,
  persistent: true,
  handler: services => async (data: { shareholderId: string; stream: AlertStream }, job) => {
    await requireLease(services, job)
    const { provider } = services.mailer
    const shareholder = await readsOf(services.orm.em.fork())
      .selectFrom('shareholder')
      .select('email')
      .where('id', '=', data.shareholderId)
      .executeTakeFirst()
    if (!provider || !shareholder) return
    if (!(await provider.unsuppress(data.stream, shareholder.email)))
      services.log.warn(
        { stream: data.stream, shareholder: data.shareholderId },
        'the mail provider does not lift a suppression',
      )
  },
}
