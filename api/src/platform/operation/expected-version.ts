import { messages } from '@portal/rules/messages'
import { DomainError } from '#platform/errors/errors'

/** The version that a caller's change is based on, for optimistic locking. */
export type ExpectedVersion = number | null | undefined

interface Versioned {
  version: number
  /** What administrators may set of it. */
  current(): object
}

/** Throws CONFLICT when the change is based on an older version, since it would undo somebody else's change. */
export function refuseStale(known: Versioned, expected: ExpectedVersion): void {
  if (expected != null && expected < known.version) {
    const current = { version: known.version, ...known.current() }
    throw new DomainError('CONFLICT', messages.changedMeanwhile, { current })
  }
}

/** Whether a change based on an older version is already in effect, as after a retry; throws CONFLICT when it is not. */
export function isAlreadyApplied(
  known: Versioned,
  expected: ExpectedVersion,
  inEffect: boolean,
): boolean {
  if (!inEffect) refuseStale(known, expected)
  return inEffect && expected != null && expected < known.version
}

/** Whether the entity has these values; undefined ones are ignored. */
export const hasValues = (entity: object, values: object): boolean =>
  Object.entries(values).every(
    ([name, value]) => value === undefined || isSame(entity[name as keyof typeof entity], value),
  )

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
