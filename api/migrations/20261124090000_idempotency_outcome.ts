import { Migration } from '@mikro-orm/migrations'

/** What came of a request beside a row that can be read again. Null where there is nothing, and for what an older process keeps. */
export class Migration20261124090000_idempotency_outcome extends Migration {
  override up(): void {
    this.addSql(`alter table "idempotency_key" add column "outcome" text null;`)
  }
}
