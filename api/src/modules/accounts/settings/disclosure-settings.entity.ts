import { EntityName, OptionalProps } from '@mikro-orm/core'
import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy'
import type { DisclosureSwitch } from '@portal/rules/disclosure-switches'
import { messages } from '@portal/rules/messages'
import { DomainError } from '#platform/errors/errors'

/** What is switched. What is left out stays. */
export type Switches = Partial<Record<DisclosureSwitch, boolean>>

/** When a switch was last turned, and by whom. */
export interface LastChange {
  at: string
  adminId: string
}

/** What the company has decided of what is public when: one row, which the migration adds, and in which everything is as the specification has it. */
@Entity()
@Check({ name: 'disclosure_settings_one_row_check', expression: 'id = 1' })
@Check({
  name: 'disclosure_settings_basis_check',
  expression: 'review_required or not basis_required',
})
export class DisclosureSettings implements Record<DisclosureSwitch, boolean> {
  [EntityName]?: 'DisclosureSettings';
  [OptionalProps]?: 'id' | DisclosureSwitch | 'lastChanges' | 'appliedAt'

  @PrimaryKey({ type: 'integer', autoincrement: false, default: 1 })
  id: number = 1

  /** Whether new questions wait until an administrator has approved them. */
  @Property({ default: false })
  questionsNeedApproval: boolean = false

  /** Whether a flagged question is hidden from the public. */
  @Property({ default: false })
  flaggedAreHidden: boolean = false

  /** Whether an answer is published only once another administrator has approved it. */
  @Property({ default: false })
  reviewRequired: boolean = false

  /** Whether an answer has to say what it rests on. */
  @Property({ default: false })
  basisRequired: boolean = false

  /** Whether no answer is published. */
  @Property({ default: false })
  frozen: boolean = false

  @Property({ type: 'json', defaultRaw: `'{}'` })
  lastChanges: Partial<Record<DisclosureSwitch, LastChange>> = {}

  @Property({ type: 'datetime', nullable: true })
  changedAt: Date | null = null

  /** Since when every question is as visible as the switches say; null until a job has carried the last change out. */
  @Property({ type: 'datetime', nullable: true, defaultRaw: 'now()' })
  appliedAt!: Date | null

  /** Turns a switch. What stands already changes nothing. */
  turn(
    name: DisclosureSwitch,
    isOn: boolean,
    { adminId, at }: { adminId: string; at: Date },
  ): void {
    if (this[name] === isOn) return
    this[name] = isOn
    this.lastChanges = { ...this.lastChanges, [name]: { at: at.toISOString(), adminId } }
    this.changedAt = at
    // Approval concerns new questions alone.
    if (name === 'flaggedAreHidden') this.appliedAt = null
  }

  /** Throws CONFLICT where the switches would not go together once these are turned. */
  check(turned: Switches = {}): void {
    const { reviewRequired, basisRequired } = { ...this, ...turned }
    if (basisRequired && !reviewRequired)
      throw new DomainError('CONFLICT', messages.basisNeedsReview)
  }

  /** Whether less would be asked of an answer once these are turned. */
  isWeakenedBy({ reviewRequired, basisRequired }: Switches): boolean {
    return (
      (this.reviewRequired && reviewRequired === false) ||
      (this.basisRequired && basisRequired === false)
    )
  }

  apply(at: Date): void {
    this.appliedAt = at
  }
}
