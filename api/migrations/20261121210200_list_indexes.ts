import { IndexMigration } from '#platform/database/index-migration'

/** What lists and searches of a large portal are read by. */
export class Migration20261121210200_list_indexes extends IndexMigration {
  override async up(): Promise<void> {
    await this.execute('create extension if not exists pg_trgm')
    await this.buildIndex(
      'shareholder_search',
      'on shareholder using gin (email gin_trgm_ops, name gin_trgm_ops)',
    )
    for (const column of ['category', 'topic', 'year'])
      await this.buildIndex(
        `presentation_of_${column}`,
        `on presentation (${column}, published_at desc, id desc)`,
      )
    await this.buildIndex(
      'audit_entry_of_deleted_announcement',
      `on audit_entry ((before->>'asxAnnouncementId')) where entity = 'Announcement' and action = 'delete'`,
    )
    // What everybody reads is the presentation that most have asked on: the planner shall think of such a one, not of the average.
    await this.execute('alter table question alter column presentation_id set (n_distinct = 20)')
  }
}
