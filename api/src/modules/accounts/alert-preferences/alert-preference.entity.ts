import { EntityName, PrimaryKeyProp, type Rel } from '@mikro-orm/core'
import { Check, Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy'
import {
  alertFrequencies,
  type AlertFrequency,
  type AlertTopic,
  alertTopics,
} from '@portal/rules/alerts'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import type { AlertSource } from './alert-source'

const oneOf = (names: readonly string[]) => names.map(name => `'${name}'`).join(', ')

/** How often a shareholder is mailed about a topic, and the consent to it. One that was never chosen has no row. */
@Entity()
@Check({ name: 'alert_preference_topic_check', expression: `topic in (${oneOf(alertTopics)})` })
@Check({
  name: 'alert_preference_frequency_check',
  expression: `frequency in (${oneOf(alertFrequencies)})`,
})
@Index({
  name: 'alert_preference_chosen',
  properties: ['topic', 'frequency'],
  where: `frequency <> 'NEVER'`,
})
export class AlertPreference {
  [EntityName]?: 'AlertPreference';
  [PrimaryKeyProp]?: ['shareholder', 'topic']

  @ManyToOne(() => Shareholder, { primary: true, deleteRule: 'cascade', index: false })
  shareholder: Rel<Shareholder>

  @Property({ type: 'text', primary: true })
  topic: AlertTopic

  @Property({ type: 'text' })
  frequency: AlertFrequency = 'NEVER'

  /** What coming back restores; null where nothing was stopped. */
  @Property({ type: 'text', nullable: true })
  before: AlertFrequency | null = null

  @Property()
  chosenAt: Date

  /** When DAILY was chosen. Stays when IMMEDIATELY replaces it at `chosenAt`, because the next digest has the items in between. */
  @Property({ nullable: true, type: 'datetime' })
  dailySince: Date | null = null

  /** The number of the wording that was agreed to. */
  @Property({ type: 'integer' })
  wording: number

  @Property({ type: 'text' })
  source: AlertSource

  constructor(values: {
    shareholder: Shareholder
    topic: AlertTopic
    at: Date
    wording: number
    source: AlertSource
  }) {
    this.shareholder = values.shareholder
    this.topic = values.topic
    this.chosenAt = values.at
    this.wording = values.wording
    this.source = values.source
  }

  /** Returns whether that is other than before. */
  choose(
    frequency: AlertFrequency,
    { at, wording, source }: { at: Date; wording: number; source: AlertSource },
  ): boolean {
    if (this.frequency === frequency) return false
    this.before = frequency === 'NEVER' ? this.frequency : null
    if (frequency === 'DAILY') this.dailySince = at
    else if (frequency === 'NEVER') this.dailySince = null
    this.frequency = frequency
    this.chosenAt = at
    this.wording = wording
    this.source = source
    return true
  }
}
