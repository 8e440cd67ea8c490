import { Migration } from '@mikro-orm/migrations'

/** Tables of their own for uploaded files; nothing that is there already is touched. */
export class Migration20261121113000_uploads extends Migration {
  override up(): void {
    this.addSql(
      `create table "stored_file" ("id" uuid not null, "key" text not null, "file_name" text not null, "content_type" text not null, "size" int not null, "uploaded_by_id" uuid null, "created_at" timestamptz not null, "confirmed_at" timestamptz null, "unused_since" timestamptz null, primary key ("id"));`,
    )
    this.addSql(`alter table "stored_file" add constraint "stored_file_key_unique" unique ("key");`)
    this.addSql(
      `create table "upload_ticket" ("id" uuid not null, "session_id" uuid not null, "token_hash" text not null, "purpose" text not null, "expires_at" timestamptz not null, "used" boolean not null default false, primary key ("id"));`,
    )
    this.addSql(
      `alter table "upload_ticket" add constraint "upload_ticket_token_hash_unique" unique ("token_hash");`,
    )
  }
}
