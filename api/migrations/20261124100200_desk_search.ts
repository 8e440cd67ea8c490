import { IndexMigration } from '#platform/database/index-migration'

/** What a search of the desk, and its lists of one presentation, are read by. Few questions are flagged: theirs needs no index. */
export class Migration20261124100200_desk_search extends IndexMigration {
  override async up(): Promise<void> {
    await this.buildIndex('question_search', 'on question using gin (question_text gin_trgm_ops)')
    await this.buildIndex(
      'question_pending_of_presentation',
      `on question (presentation_id, created_at, id) where state = 'RECEIVED'`,
    )
    for (const state of ['ANSWERED', 'ARCHIVED'])
      await this.buildIndex(
        `question_${state.toLowerCase()}_of_presentation`,
        `on question (presentation_id desc, changed_at desc, id desc) where state = '${state}'`,
      )
  }
}
