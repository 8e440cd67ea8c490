import { Migration } from '@mikro-orm/migrations'

/** Why items of the exchange could not be read at the last import, for the desk. */
export class Migration20261210090040_unreadable_items extends Migration {
  override up(): void {
    this.addSql(
      `create table "unreadable_item" ("position" int not null, "reason" text not null, primary key ("position"));`,
    )
  }
}
