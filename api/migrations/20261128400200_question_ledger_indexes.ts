import { IndexMigration } from '#platform/database/index-migration'

/** The ledger of a year is counted from the first index alone; the times to an answer on a presentation are in the order of the second. */
export class Migration20261128400200_question_ledger_indexes extends IndexMigration {
  override async up(): Promise<void> {
    await this.buildIndex(
      'question_ledger_of_year',
      'on question (created_at) include (presentation_id, state, is_told, decline_reason, answered_at)',
    )
    await this.buildIndex(
      'question_time_to_answer',
      `on question (presentation_id, (answered_at - created_at)) include (created_at, answered_at) where state = 'ANSWERED'`,
    )
  }
}
