import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { messages } from '@portal/rules/messages'
import { rateLimiter } from '#platform/limits/rate-limiter'
import { countRequest } from '#platform/limits/rate-limits'
import type { Context } from '#platform/operation/context'
import { perPortal } from '#platform/operation/per-portal'
import { hashToken } from '#platform/security/link-token'

const HOUR_S = 3_600

type Limits = Record<'email' | 'resetEmail' | 'ip', RateLimiterPostgres>

/** Rate limit of sign-in links per address and per client. Counted in the database, so that it holds across processes. */
export const limitSignInLinks = (context: Context, email: string): Promise<void> =>
  limitLinks(context, 'email', email)

/** The same for reset links, with a counter of its own per address, so that neither kind exhausts the other's limit. */
export const limitResetLinks = (context: Context, email: string): Promise<void> =>
  limitLinks(context, 'resetEmail', email)

async function limitLinks(
  context: Context,
  kind: 'email' | 'resetEmail',
  email: string,
): Promise<void> {
  const { ip: perClient, [kind]: perEmail } = limitsOf(context.services)
  const message = messages.tooManyLinks
  await countRequest(context, perClient, hashToken(context.clientAddress), {
    policy: 'links-per-client',
    message,
  })
  // What remains of an address would tell anybody how many links its owner has requested.
  await countRequest(context, perEmail, hashToken(email), {
    policy: 'links-per-address',
    message,
    isPrivate: true,
  })
}

const limitsOf = perPortal(({ orm, settings }): Limits => {
  const limiter = (keyPrefix: string, points: number) =>
    rateLimiter(orm.em, { keyPrefix, points, duration: HOUR_S })
  return {
    email: limiter('link-email', settings.signInLinksPerEmailPerHour),
    resetEmail: limiter('reset-email', settings.signInLinksPerEmailPerHour),
    ip: limiter('link-ip', settings.signInLinksPerIpPerHour),
  }
})

declare module '#platform/operation/context' {
  interface PortalSettings {
    signInLinksPerEmailPerHour: number
    signInLinksPerIpPerHour: number
  }
}
