import { Migration } from '@mikro-orm/migrations'

/** Why a release could not be published the last time: the database does not see whether a stored document has changed. */
export class Migration20261207100000_release_problem extends Migration {
  override up(): void {
    this.addSql(`alter table "release" add column "problem" text null;`)
  }
}
