import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Services } from '#platform/operation/context'
import { enqueueMail, type MailServices } from './enqueue'

/** Mails a checkpoint of the evidence to each of the addresses that are set, if it is committed. */
export async function mailCheckpoint(
  services: MailServices & Pick<Services, 'settings'>,
  em: SqlEntityManager,
  { size, note }: { size: number; note: string },
): Promise<void> {
  for (const to of services.settings.evidenceMailTo)
    await enqueueMail({ services }, em, 'checkpoint-signed', to, { size, note })
}
