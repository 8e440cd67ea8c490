import { Migration } from '@mikro-orm/migrations'

/** Checks the roles that are there, while others go on writing. */
export class Migration20261125120100_admin_role_check extends Migration {
  override up(): void {
    this.addSql(`alter table "admin" validate constraint "admin_role_check";`)
  }
}
