import type { SignedInFragment } from '../../generated/graphql'
import type { StoredSession } from '../../session/session-storage'

/** What the browser keeps of a finished sign-in, in the words that other programs read there. */
export function sessionOf({
  token,
  user: { userType, name, email },
}: SignedInFragment): StoredSession {
  return {
    token,
    user: { userType: userType === 'ADMIN' ? 'admin' : 'user', ...(name ? { name } : {}), email },
  }
}
