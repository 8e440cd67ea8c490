import { Migration } from '@mikro-orm/migrations'

/** Announcements that were merged into another one by a match. Their addresses lead to it. */
export class Migration20261207090100_merged_announcements extends Migration {
  override up(): void {
    this.addSql(
      `create table "merged_announcement" ("id" uuid not null, "announcement_id" uuid not null, primary key ("id"));`,
    )
    this.addSql(
      `alter table "merged_announcement" add constraint "merged_announcement_announcement_id_foreign" foreign key ("announcement_id") references "announcement" ("id") on delete cascade;`,
    )
    this.addSql(
      `create index "merged_announcement_announcement_id_index" on "merged_announcement" ("announcement_id");`,
    )
  }
}
