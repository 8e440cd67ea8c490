import { Migration } from '@mikro-orm/migrations'

/** The moments at which presentations and announcements that are dated ahead are published. A trigger follows every writer of their dates. */
export class Migration20261124100000_publications extends Migration {
  override up(): void {
    this.addSql(
      `create table "publication" ("subject" text not null, "item_id" uuid not null, "published_at" timestamptz not null, "recorded_at" timestamptz null, primary key ("subject", "item_id", "published_at"));`,
    )
    this.addSql(
      `create index "publication_ahead" on "publication" ("published_at") where recorded_at is null;`,
    )
    this.addSql(`
      create function schedule_publication() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          -- What is due and not recorded yet was published, although its date changed since.
          delete from publication where subject = tg_table_name and item_id = old.id and recorded_at is null
            and (tg_op = 'DELETE' or published_at > portal_now());
        end if;
        if tg_op <> 'DELETE' then
          if new.published_at > portal_now() then
            insert into publication (subject, item_id, published_at) values (tg_table_name, new.id, new.published_at) on conflict do nothing;
          end if;
        end if;
        return null;
      end $$;`)
    for (const table of ['presentation', 'announcement']) {
      this.addSql(
        `create trigger "schedule_insert" after insert on "${table}" for each row when (new.published_at > portal_now()) execute function schedule_publication();`,
      )
      this.addSql(
        `create trigger "schedule_update" after update of published_at on "${table}" for each row when (old.published_at is distinct from new.published_at) execute function schedule_publication();`,
      )
      this.addSql(
        `create trigger "schedule_delete" after delete on "${table}" for each row execute function schedule_publication();`,
      )
    }
  }
}
