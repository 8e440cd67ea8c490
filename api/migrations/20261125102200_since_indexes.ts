import { IndexMigration } from '#platform/database/index-migration'

/** What is read since a time: the public answers, and what was published. */
export class Migration20261125102200_since_indexes extends IndexMigration {
  override async up(): Promise<void> {
    await this.buildIndex(
      'publication_recorded',
      'on publication (subject, recorded_at, item_id) where recorded_at is not null',
    )
    await this.buildIndex(
      'question_answered_at',
      'on question (answered_at, id) where is_public and answered_at is not null',
    )
  }
}
