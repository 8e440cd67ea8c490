import { EntityName, OptionalProps } from '@mikro-orm/core'
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'

/** What can be switched. */
export const DISCLOSURE_SWITCHES = ['questionsNeedApproval', 'flaggedAreHidden'] as const
export type DisclosureSwitch = (typeof DISCLOSURE_SWITCHES)[number]

/** When a switch was last turned, and by whom. */
export interface LastChange {
  at: string
  adminId: string
}

/** What the company has decided of what is public when: one row, which the migration adds, and in which everything is as the specification has it. */
@Entity()
@Check({ name: 'disclosure_settings_one_row_check', expression: 'id = 1' })
export class DisclosureSettings implements Record<DisclosureSwitch, boolean> {
  [EntityName]?: 'DisclosureSettings';
  [OptionalProps]?: 'id' | 'questionsNeedApproval' | 'flaggedAreHidden' | 'lastChanges' | 'appliedAt'

  @PrimaryKey({ type: 'integer', autoincrement: false, default: 1 })
  id: number = 1

  /** Whether new questions wait until an administrator has approved them. */
  @Property({ default: false })
  questionsNeedApproval: boolean = false

  /** Whether a flagged question is hidden from the public. */
  @Property({ default: false })
  flaggedAreHidden: boolean = false

  @Property({ type: 'json', defaultRaw: `'{}'` })
  lastChanges: Partial<Record<DisclosureSwitch, LastChange>> = {}

  @Property({ type: 'datetime', nullable: true })
  changedAt: Date | null = null

  /** Since when every question is as visible as the switches say; null until a job has carried the last change out. */
  @Property({ type: 'datetime', nullable: true, defaultRaw: 'now()' })
  appliedAt!: Date | null

  /** Turns a switch. What stands already changes nothing. */
  turn(name: DisclosureSwitch, isOn: boolean, { adminId, at }: { adminId: string; at: Date }): void {
    if (this[name] === isOn) return
    this[name] = isOn
    this.lastChanges = { ...this.lastChanges, [name]: { at: at.toISOString(), adminId } }
    this.changedAt = at
    // Approval concerns new questions alone.
    if (name === 'flaggedAreHidden') this.appliedAt = null
  }

  apply(at: Date): void {
    this.appliedAt = at
  }
}
