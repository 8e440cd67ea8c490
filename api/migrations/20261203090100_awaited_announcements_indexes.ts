import { IndexMigration } from '#platform/database/index-migration'

/** What awaits the exchange is found by its date, which has an index already. */
export class Migration20261203090100_awaited_announcements_indexes extends IndexMigration {
  override async up(): Promise<void> {
    await this.execute(
      'alter table announcement validate constraint announcement_awaits_exchange_check',
    )
  }
}
