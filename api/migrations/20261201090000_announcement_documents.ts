import { Migration } from '@mikro-orm/migrations'

/** The documents of imported announcements in the file store, which answers cite. A job fetches those of what is imported already. */
export class Migration20261201090000_announcement_documents extends Migration {
  override up(): void {
    this.addSql(
      `create table "announcement_document" ("announcement_id" uuid not null, "url" text not null, "sha256" text null, "key" text null, "bytes" int null, "pages" int null, "problem" text null, "fetched_at" timestamptz null, "attempts" int not null default 0, "next_attempt_at" timestamptz null, primary key ("announcement_id"));`,
    )
    this.addSql(
      `create index announcement_document_due on announcement_document (next_attempt_at) where next_attempt_at is not null;`,
    )
    this.addSql(
      `alter table "announcement_document" add constraint "announcement_document_announcement_id_foreign" foreign key ("announcement_id") references "announcement" ("id") on update cascade on delete cascade;`,
    )
  }
}
