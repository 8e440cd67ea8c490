import { Migration } from '@mikro-orm/migrations'

/** What the portal does by itself is recorded too, and has no administrator. */
export class Migration20261123131000_system_in_audit extends Migration {
  override up(): void {
    this.addSql(`alter table "audit_entry" alter column "admin_id" drop not null;`)
  }
}
