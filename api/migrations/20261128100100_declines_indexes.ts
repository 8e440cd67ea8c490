import { IndexMigration } from '#platform/database/index-migration'

/** The few questions whose review was asked for stand on top of the archive. */
export class Migration20261128100100_declines_indexes extends IndexMigration {
  override async up(): Promise<void> {
    for (const name of ['question_decline_reason_check', 'question_decline_check'])
      await this.execute(`alter table question validate constraint ${name}`)
    await this.buildIndex(
      'question_review_requested',
      'on question (changed_at desc, id desc) where is_review_requested',
    )
  }
}
