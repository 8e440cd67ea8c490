import { IndexMigration } from '#platform/database/index-migration'

/** The public answers that were corrected or withdrawn since a time, which a returning subscriber has missed. */
export class Migration20261205120000_corrections_index extends IndexMigration {
  override async up(): Promise<void> {
    await this.buildIndex(
      'question_answer_updated_at',
      'on question (answer_updated_at, id) where is_public and answer_updated_at is not null',
    )
  }
}
