import { paths } from '../paths'
import type { StoredUser } from './session-storage'

/** Where signing out leads. Ask before signing out: afterwards nobody knows who it was. */
export function signOutDestination(user: StoredUser | null): string {
  return user?.userType === 'admin' ? paths.adminSignIn : paths.home
}
