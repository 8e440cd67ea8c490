import { IndexMigration } from '#platform/database/index-migration'

/** The lists of the desk are read by the state; the version before reads them without an index for as long as it runs. */
export class Migration20261123140200_question_state_indexes extends IndexMigration {
  override async up(): Promise<void> {
    await this.buildIndex(
      'question_queue_pending',
      `on question (created_at, id) where state = 'RECEIVED'`,
    )
    await this.buildIndex(
      'question_queue_answered',
      `on question (changed_at desc, id desc) where state = 'ANSWERED'`,
    )
    await this.buildIndex(
      'question_queue_flagged',
      `on question (changed_at desc, id desc) where is_flagged and state in ('RECEIVED', 'ANSWERED')`,
    )
    await this.buildIndex(
      'question_queue_archived',
      `on question (changed_at desc, id desc) where state = 'ARCHIVED'`,
    )
    await this.execute('alter table question validate constraint question_state_check')
    for (const queue of ['pending', 'answered', 'flagged', 'archived'])
      await this.execute(`drop index concurrently if exists question_${queue}_queue`)
  }
}
