import { IndexMigration } from '#platform/database/index-migration'

/** What the filters and orders of announcements, presentations and policies are read by. */
export class Migration20261125100100_change_indexes extends IndexMigration {
  override async up(): Promise<void> {
    for (const table of ['announcement', 'presentation']) {
      await this.buildIndex(
        `${table}_latest_change`,
        `on ${table} (greatest(updated_at, published_at) desc, id desc)`,
      )
      await this.buildIndex(`${table}_search`, `on ${table} using gin (title gin_trgm_ops)`)
    }
    for (const column of ['category', 'source'])
      await this.buildIndex(
        `announcement_of_${column}`,
        `on announcement (${column}, published_at desc, id desc)`,
      )
    await this.buildIndex(
      'announcement_price_sensitive',
      'on announcement (published_at desc, id desc) where is_price_sensitive',
    )
    await this.buildIndex('policy_latest_change', 'on policy (last_updated desc, id desc)')
  }
}
