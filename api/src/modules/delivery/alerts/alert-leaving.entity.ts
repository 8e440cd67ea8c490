import { EntityName } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import type { AlertTopic } from '@portal/rules/alerts'
import { newId } from '#platform/database/ids'

export const LEAVING_WAYS = [
  'ONE_CLICK',
  'PAGE',
  'COMPLAINT',
  'BOUNCE',
  'PROVIDER',
  'DELETION',
] as const
export type LeavingWay = (typeof LEAVING_WAYS)[number]

/** That somebody gets no more of a topic, and by what, without saying who: for the numbers at the desk, as long as these count. */
@Entity()
export class AlertLeaving {
  [EntityName]?: 'AlertLeaving'

  @PrimaryKey({ type: 'uuid' })
  id: string = newId()

  @Property({ type: 'text' })
  topic: AlertTopic

  @Property({ type: 'text' })
  way: LeavingWay

  @Property()
  @Index({ name: 'alert_leaving_at' })
  at: Date

  constructor(values: { topic: AlertTopic; way: LeavingWay; at: Date }) {
    this.topic = values.topic
    this.way = values.way
    this.at = values.at
  }
}
