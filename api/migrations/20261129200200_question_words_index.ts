import { IndexMigration } from '#platform/database/index-migration'

/** Without a list of pending entries, which each search would read through after many questions. */
export class Migration20261129200200_question_words_index extends IndexMigration {
  override async up(): Promise<void> {
    await this.buildIndex(
      'question_words_search',
      'on question_words using gin (words) with (fastupdate = off)',
    )
  }
}
