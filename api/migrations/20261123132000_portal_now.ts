import { Migration } from '@mikro-orm/migrations'

/** What time it is for the portal's own SQL. Tests replace it in their databases; here nothing can set it. */
export class Migration20261123132000_portal_now extends Migration {
  override up(): void {
    this.addSql(
      `create function portal_now() returns timestamptz language sql stable parallel safe as 'select now()';`,
    )
  }
}
