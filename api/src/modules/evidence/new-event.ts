import { randomBytes } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { EventType } from '@portal/rules/evidence-events'
import type { Actor } from '#platform/access/actor'
import { newId } from '#platform/database/ids'
import { commitmentOf } from './evidence-chain'
import type { SubjectType } from './subject-type'

/** Who acted, by kind and id alone. */
export interface EventActor {
  kind: 'administrator' | 'shareholder' | 'system'
  id: string | null
}

/** The fields of events that hold commitments. */
export const PERSONAL_FIELDS = [
  'text',
  'note',
  'reason',
  'fileName',
  'email',
  'emailBefore',
  'name',
  'nameBefore',
  'operator',
  'url',
  'questionsSalt',
  'timelineSalt',
] as const
export type PersonalField = (typeof PERSONAL_FIELDS)[number]

/** A value that belongs to a person: the event holds a commitment in its place. */
export interface PersonalValue {
  value: string | null
  /** Whose it is, so that it is erased with them. */
  personId: string | null
}

/** What an act says of itself. */
export interface EventValues {
  type: EventType
  subject: { type: SubjectType; id: string | null }
  /** What the company publishes or decided, and ids: nothing personal. */
  body?: Readonly<Record<string, unknown>>
  /** Further fields of the body. */
  personal?: Readonly<Partial<Record<PersonalField, PersonalValue>>>
  /** Where it is not the actor of the operation, as at a registration. */
  actor?: EventActor
  /** Where it is not now. */
  at?: Date
}

/** An event as it is stored, with the values that it commits to. */
export interface StoredEvent {
  id: string
  type: string
  subject: { type: string; id: string | null }
  actor: EventActor
  at: Date
  event: string
  values: { field: string; salt: string; value: string; personId: string | null }[]
}

export const SALT_BYTES = 32

export function newEvent(
  { type, subject, body = {}, personal = {}, ...given }: EventValues,
  acting: EventActor,
  now: Date,
): StoredEvent {
  const id = newId()
  const actor = given.actor ?? acting
  const at = given.at ?? now
  const commitments: Record<string, string | null> = {}
  const values: StoredEvent['values'] = []
  for (const [field, { value, personId }] of Object.entries(personal)) {
    if (value === null) {
      commitments[field] = null
      continue
    }
    const salt = randomBytes(SALT_BYTES)
    commitments[field] = commitmentOf(salt, value)
    values.push({ field, salt: salt.toString('hex'), value: value.normalize('NFC'), personId })
  }
  const event = canonicalize({
    id,
    type,
    subject,
    actor,
    at: inMicroseconds(at),
    body: { ...plain(body), ...commitments },
  })
  if (event === undefined) throw new Error(`The event ${type} cannot be written as JSON`)
  return { id, type, subject, actor, at, event, values }
}

/** The actor of the operation, as events name it. */
export function eventActorOf(actor: Actor | null): EventActor {
  if (actor?.kind === 'admin') return { kind: 'administrator', id: actor.id }
  if (actor?.kind === 'shareholder') return { kind: 'shareholder', id: actor.id }
  if (actor?.kind === 'system') return { kind: 'system', id: null }
  throw new Error('A visitor has changed something')
}

/** Six decimals, as the columns have; the clock has three. */
const inMicroseconds = (at: Date): string => at.toISOString().replace('Z', '000Z')

/** Dates as JSON has them. */
const plain = (body: object): object => JSON.parse(JSON.stringify(body)) as object
