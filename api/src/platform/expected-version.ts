import { DomainError } from './errors/errors'
import { messages } from '@portal/rules/messages'

/** What a caller may say of the state on which a change rests. */
export type ExpectedVersion = number | null | undefined

interface Versioned {
  version: number
  /** What administrators may set of it. */
  current(): object
}

/** The fields of the schema that say so, of what is changed and of the change. */
export const versionField = {
  description: 'Grows by one with each change: what a change rests on, for `expectedVersion`. Views and files do not count.',
}
export const expectedVersionField = {
  nullable: true,
  description:
    'The version on which this rests. Where another has changed it since, it is refused with CONFLICT and what stands in `extensions.current`; left out, it is carried out.',
}

/** Refuses a change that rests on an older state than the one that stands: it would undo what somebody else has decided since. */
export function refuseOutdated(known: Versioned, expected: ExpectedVersion): void {
  if (expected != null && expected < known.version) {
    const current = { version: known.version, ...known.current() }
    throw new DomainError('CONFLICT', messages.changedMeanwhile, { current })
  }
}

/** Whether a change that rests on an older state was made already, as one that is sent again was; refuses it where another state stands. */
export function isDoneAlready(known: Versioned, expected: ExpectedVersion, stands: boolean): boolean {
  if (!stands) refuseOutdated(known, expected)
  return stands && expected != null && expected < known.version
}

/** Whether an entity has these values; those that are left out may be any. */
export const holds = (entity: object, values: object): boolean =>
  Object.entries(values).every(([name, value]) => value === undefined || same(entity[name as keyof typeof entity], value))

const same = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other
