import { Migration } from '@mikro-orm/migrations'

/**
 * Tables of their own for counting views. Unlogged, so that neither a salt nor who was counted gets into a backup or a
 * replica, from where they could not be taken back; after a crash of the database they are empty.
 */
export class Migration20261121150000_views extends Migration {
  override up(): void {
    this.addSql(
      `create unlogged table "presentation_view" ("day" date not null, "presentation_id" uuid not null, "visitor" text not null, primary key ("day", "presentation_id", "visitor"));`,
    )
    this.addSql(
      `create unlogged table "view_salt" ("day" date not null, "salt" text not null, primary key ("day"));`,
    )
  }
}
