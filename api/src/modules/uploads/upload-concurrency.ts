import { concurrencyLimit } from '../../platform/concurrency-limit'
import type { Context } from '../../platform/context'
import { DomainError } from '../../platform/errors/errors'
import { perPortal } from '../../platform/per-portal'
import { UPLOADS_AT_ONCE, UPLOADS_WAITING } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'

const refuse = () => new DomainError('RATE_LIMITED', messages.tooManyUploads)

/** One for each administrator who has uploaded since the start. */
const turnsOf = perPortal(() => new Map<string, ReturnType<typeof concurrencyLimit>>())

/** Takes a file in when it is its administrator's turn. Until then nothing more of it is read, so that its sender waits too. */
export function inUploadTurn<T>({ services, viewer }: Pick<Context, 'services' | 'viewer'>, work: () => Promise<T>): Promise<T> {
  const turns = turnsOf(services)
  const adminId = viewer?.id ?? ''
  const turn = turns.get(adminId) ?? concurrencyLimit(UPLOADS_AT_ONCE, { waiting: UPLOADS_WAITING, refuse })
  turns.set(adminId, turn)
  return turn(work)
}
