import { system } from '../../platform/access/actor'
import { createContext, type Services } from '../../platform/context'
import { DomainError } from '../../platform/errors/errors'
import type { Logger } from '../../platform/observability/log'
import { importAnnouncements } from './announcement-import.service'

export const IMPORT_QUEUE = 'announcement-import'

/** The import by schedule. It is recorded as the system's. What the exchange fails to give is asked for again at the next time. */
export function importJob(services: Services, log: Logger) {
  return async (): Promise<void> => {
    try {
      const { added } = await importAnnouncements(createContext(services, system, 'schedule'))
      if (added.length > 0) log.info({ imported: added.length }, 'announcements were imported')
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
}
