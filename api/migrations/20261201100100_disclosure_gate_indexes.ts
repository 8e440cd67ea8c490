import { IndexMigration } from '#platform/database/index-migration'

/** The few pending questions whose answers are in review or held. */
export class Migration20261201100100_disclosure_gate_indexes extends IndexMigration {
  override async up(): Promise<void> {
    await this.execute(
      'alter table disclosure_settings validate constraint disclosure_settings_basis_check',
    )
    for (const name of ['answer_state_check', 'answer_basis_check', 'answer_review_decision_check'])
      await this.execute(`alter table answer validate constraint ${name}`)
    await this.buildIndex(
      'answer_open',
      `on answer (question_id) where state in ('DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED', 'HELD') and saved_at is not null`,
      { unique: true },
    )
    await this.buildIndex('answer_approved', `on answer (reviewed_at, id) where state = 'APPROVED'`)
    await this.buildIndex(
      'question_answer_queue',
      'on question (answer_queue, created_at, id) where answer_queue is not null',
    )
  }
}
