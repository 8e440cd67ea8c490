import { userInfo } from 'node:os'

/** Whoever runs a command. */
export function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown' // a container's user id may have no name
  }
}
