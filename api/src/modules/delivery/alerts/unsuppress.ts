import type { UnsuppressJobData } from '#modules/accounts/alert-preferences/unsuppress.job'
import { readsOf } from '#platform/database/kysely'
import type { Job } from '#platform/jobs/job-queue'
import { requireLease } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'

/** Asks the provider to lift a suppression. */
export async function unsuppress(
  services: Services,
  job: Job,
  { shareholderId, stream }: UnsuppressJobData,
): Promise<void> {
  await requireLease(services, job)
  const { provider } = services.mailer
  const shareholder = await readsOf(services.orm.em.fork())
    .selectFrom('shareholder')
    .select('email')
    .where('id', '=', shareholderId)
    .executeTakeFirst()
  if (!provider || !shareholder) return
  if (!(await provider.unsuppress(stream, shareholder.email)))
    services.log.warn(
      { stream, shareholder: shareholderId },
      'the mail provider does not lift a suppression',
    )
}
