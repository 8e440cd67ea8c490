import { MAX_QUEUED_UPLOADS, UPLOAD_CONCURRENCY } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { DomainError } from '#platform/errors/errors'
import { concurrencyLimit } from '#platform/limits/concurrency-limit'
import type { Context } from '#platform/operation/context'
import { perPortal } from '#platform/operation/per-portal'

/** An upload takes about this long. */
const UPLOAD_S = 10
const refuse = () =>
  new DomainError('RATE_LIMITED', messages.tooManyUploads, { retryAfter: UPLOAD_S })

/** By administrator. */
const limitsOf = perPortal(() => new Map<string, ReturnType<typeof concurrencyLimit>>())

/** Limits the concurrent uploads of an administrator. A queued upload is not read, so that its sender waits too. */
export function limitUploads<T>(
  { services, viewer }: Pick<Context, 'services' | 'viewer'>,
  work: () => Promise<T>,
): Promise<T> {
  const limits = limitsOf(services)
  const adminId = viewer?.id ?? ''
  const limit =
    limits.get(adminId) ??
    concurrencyLimit(UPLOAD_CONCURRENCY, { maxQueued: MAX_QUEUED_UPLOADS, refuse })
  limits.set(adminId, limit)
  return limit(work)
}
