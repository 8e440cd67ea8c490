import { Migration } from '@mikro-orm/migrations'

/** The publications of what was dated ahead before the triggers. */
export class Migration20261124100100_publications_before extends Migration {
  override up(): void {
    for (const table of ['presentation', 'announcement'])
      this.addSql(
        `insert into publication (subject, item_id, published_at) select '${table}', id, published_at from "${table}" where published_at > portal_now() on conflict do nothing;`,
      )
  }
}
