import { EntityName, PrimaryKeyProp } from '@mikro-orm/core'
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import { DECLARATION_KEY } from '@portal/rules/answers'
import { DECLINE_REASONS, type DeclineReason } from '@portal/rules/questions/decline-reasons'

export type WordingKey = DeclineReason | typeof DECLARATION_KEY
/** In the order in which they are listed. */
export const WORDING_KEYS: readonly WordingKey[] = [...DECLINE_REASONS, DECLARATION_KEY]

/** A wording that an owner has written. Each version stays; the first one, number 1, is the portal's and no row. */
@Entity()
export class Wording {
  [EntityName]?: 'Wording';
  [PrimaryKeyProp]?: ['key', 'number']

  @PrimaryKey({ type: 'text' })
  key: WordingKey

  @PrimaryKey({ type: 'integer' })
  number: number

  @Property({ type: 'text' })
  text: string

  @Property()
  since: Date

  constructor(values: { key: WordingKey; number: number; text: string; since: Date }) {
    this.key = values.key
    this.number = values.number
    this.text = values.text
    this.since = values.since
  }
}
