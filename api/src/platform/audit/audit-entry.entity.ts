import { EntityName } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy'
import { newId } from '../ids'

/** One change by an administrator or by the portal itself. Append-only: a trigger refuses updates and deletions. */
@Entity()
@Trigger({
  name: 'audit_entry_append_only',
  timing: 'before',
  events: ['update', 'delete'],
  forEach: 'row',
  body: "raise exception 'The audit record is only ever added to'",
})
@Index({ name: 'audit_entry_of_row', properties: ['entity', 'entityId'] })
export class AuditEntry {
  [EntityName]?: 'AuditEntry'
  @PrimaryKey({ type: 'uuid' })
  id: string = newId()

  /** Not a foreign key, so that the record outlives the account. Null for the portal itself, whose name is "system". */
  @Property({ type: 'uuid', nullable: true })
  adminId: string | null

  @Property({ type: 'text' })
  adminName: string

  /** create, update or delete; link when an operator created a link that sets an administrator's password. */
  @Property({ type: 'text' })
  action: string

  @Property({ type: 'text' })
  entity: string

  @Property({ type: 'uuid' })
  entityId: string

  /** The changed columns before and after; null on creation and deletion respectively. */
  @Property({ type: 'json', nullable: true })
  before: object | null

  @Property({ type: 'json', nullable: true })
  after: object | null

  @Property()
  at: Date

  constructor(values: Omit<AuditEntry, 'id'>) {
    this.adminId = values.adminId
    this.adminName = values.adminName
    this.action = values.action
    this.entity = values.entity
    this.entityId = values.entityId
    this.before = values.before
    this.after = values.after
    this.at = values.at
  }
}
