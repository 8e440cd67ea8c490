import { Migration } from '@mikro-orm/migrations'

/** Which imported announcements were decided to be kept beside the company's own that they repeat. A constant default rewrites no table. */
export class Migration20261124120000_kept_announcements extends Migration {
  override up(): void {
    this.addSql(`alter table "announcement" add column "is_kept" boolean not null default false;`)
  }
}
