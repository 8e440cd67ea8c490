import { Migration } from '@mikro-orm/migrations'

/** Roles of administrators: those who are there, and those whom the version before adds, are owners. Their check is made by the next migration. */
export class Migration20261125120000_admin_roles extends Migration {
  override up(): void {
    this.addSql(
      `alter table "admin" add column "role" text not null default 'OWNER', add column "last_signed_in_at" timestamptz null, add column "invited_until" timestamptz null;`,
    )
    this.addSql(
      `alter table "admin" add constraint "admin_role_check" check (role in ('OWNER', 'APPROVER', 'EDITOR', 'VIEWER')) not valid;`,
    )
  }
}
