import { Migration } from '@mikro-orm/migrations'

/** Identifiers of the exchange's items that a person found not to be what an announcement awaits. */
export class Migration20261207090000_dismissed_matches extends Migration {
  override up(): void {
    // A constant default rewrites no table.
    this.addSql(
      `alter table "announcement" add column "dismissed_matches" text[] not null default '{}';`,
    )
  }
}
