import { Migration } from '@mikro-orm/migrations'

/** A table of its own for the keys of requests that were carried out; nothing that is there already is touched. */
export class Migration20261121200000_idempotency extends Migration {
  override up(): void {
    this.addSql(
      `create table "idempotency_key" ("account_id" uuid not null, "key" text not null, "request_hash" text not null, "result_id" uuid not null, "created_at" timestamptz not null, primary key ("account_id", "key"));`,
    )
    this.addSql(
      `create index "idempotency_key_created_at_index" on "idempotency_key" ("created_at");`,
    )
  }
}
