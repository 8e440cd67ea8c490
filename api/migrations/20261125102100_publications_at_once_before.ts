import { Migration } from '@mikro-orm/migrations'

/** The publications of what was published at once before the trigger: at the date of the item, since nothing else is known. */
export class Migration20261125102100_publications_at_once_before extends Migration {
  override up(): void {
    for (const table of ['presentation', 'announcement'])
      this.addSql(
        `insert into publication (subject, item_id, published_at, recorded_at) select '${table}', id, published_at, published_at from "${table}" where published_at <= portal_now() on conflict do nothing;`,
      )
  }
}
