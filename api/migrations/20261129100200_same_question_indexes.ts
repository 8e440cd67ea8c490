import { IndexMigration } from '#platform/database/index-migration'

export class Migration20261129100200_same_question_indexes extends IndexMigration {
  override async up(): Promise<void> {
    await this.execute('alter table question validate constraint question_merged_into_id_foreign')
    await this.execute('alter table question validate constraint question_merged_into_check')
    await this.buildIndex(
      'question_merged_into',
      'on question (merged_into_id, created_at, id) where merged_into_id is not null',
    )
    const mostAsked = 'asked_by desc, asked_at desc, question_id desc'
    const pending = `where state = 'RECEIVED'`
    const answered = `where state = 'ANSWERED'`
    const archived = `where state in ('ARCHIVED', 'DECLINED', 'MERGED', 'WITHDRAWN')`
    await this.buildIndex(
      'question_most_asked',
      `on question_count (presentation_id, ${mostAsked}) where is_public`,
    )
    await this.buildIndex(
      'question_answered_first',
      `on question_count (presentation_id, answered_at desc, ${mostAsked}) where is_public`,
    )
    await this.buildIndex(
      'question_most_asked_pending',
      `on question_count (${mostAsked}) ${pending}`,
    )
    await this.buildIndex(
      'question_most_asked_answered',
      `on question_count (${mostAsked}) ${answered}`,
    )
    await this.buildIndex(
      'question_most_asked_flagged',
      `on question_count (${mostAsked}) where is_flagged and state in ('RECEIVED', 'ANSWERED')`,
    )
    await this.buildIndex(
      'question_most_asked_archived',
      `on question_count (${mostAsked}) ${archived}`,
    )
    await this.buildIndex(
      'question_most_asked_pending_of',
      `on question_count (presentation_id, ${mostAsked}) ${pending}`,
    )
    await this.buildIndex(
      'question_most_asked_answered_of',
      `on question_count (presentation_id, ${mostAsked}) ${answered}`,
    )
    await this.buildIndex(
      'question_most_asked_archived_of',
      `on question_count (presentation_id, ${mostAsked}) ${archived}`,
    )
  }
}
