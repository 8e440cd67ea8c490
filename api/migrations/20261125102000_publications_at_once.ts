import { Migration } from '@mikro-orm/migrations'

/**
 * A publication too of what is published as soon as it is written, whatever its date. What an older process writes meanwhile is recorded
 * by the job. A date that is corrected among past ones publishes nothing.
 */
export class Migration20261125102000_publications_at_once extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function schedule_publication() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then
          -- What is due and not recorded yet was published, although its date changed since.
          delete from publication where subject = tg_table_name and item_id = old.id and recorded_at is null
            and (tg_op = 'DELETE' or published_at > portal_now());
        end if;
        if tg_op = 'INSERT' then
          insert into publication (subject, item_id, published_at) values (tg_table_name, new.id, new.published_at) on conflict do nothing;
        elsif tg_op = 'UPDATE' then
          if greatest(old.published_at, new.published_at) > portal_now() then
            insert into publication (subject, item_id, published_at) values (tg_table_name, new.id, new.published_at)
              on conflict (subject, item_id, published_at) do update set recorded_at = null;
          end if;
        end if;
        return null;
      end $$;`)
    for (const table of ['presentation', 'announcement']) {
      this.addSql(`drop trigger "schedule_insert" on "${table}";`)
      this.addSql(
        `create trigger "schedule_insert" after insert on "${table}" for each row execute function schedule_publication();`,
      )
    }
  }
}
