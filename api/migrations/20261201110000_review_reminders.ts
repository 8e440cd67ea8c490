import { Migration } from '@mikro-orm/migrations'

/** The dates on which approvers were mailed what waits for their review. */
export class Migration20261201110000_review_reminders extends Migration {
  override up(): void {
    this.addSql(`create table "review_reminder" ("date" date not null, primary key ("date"));`)
  }
}
