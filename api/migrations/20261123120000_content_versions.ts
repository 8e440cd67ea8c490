import { Migration } from '@mikro-orm/migrations'

/** Each state of what is published has a number. A column with a constant default rewrites no table, and the version before ignores it. */
export class Migration20261123120000_content_versions extends Migration {
  override up(): void {
    for (const table of ['presentation', 'announcement', 'policy'])
      this.addSql(`alter table "${table}" add column "version" int not null default 1;`)
  }
}
