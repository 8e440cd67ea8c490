import { Migration } from '@mikro-orm/migrations'

/**
 * Announcements that await the exchange. Their date never comes, so that whatever asks for what is public leaves them out; it is none that
 * anybody is told of either. And whether a document was entered here, in place of the exchange's own.
 */
export class Migration20261203090000_awaited_announcements extends Migration {
  override up(): void {
    this.addSql(
      `alter table "announcement" add column "awaits_exchange" boolean not null default false, add column "expected_at" timestamptz null, add column "released_at" timestamptz null;`,
    )
    this.addSql(
      `alter table "announcement" add constraint "announcement_awaits_exchange_check" check (not awaits_exchange or (published_at = '9999-12-31 00:00:00+00' and expected_at is not null and released_at is null)) not valid;`,
    )
    this.addSql(
      `alter table "announcement_document" add column "is_entered" boolean not null default false;`,
    )
    this.addSql(`
      create or replace function schedule_publication() returns trigger language plpgsql as $$
      declare
        is_recent boolean := false;
      begin
        if tg_op <> 'INSERT' then
          -- What is due and not recorded yet was published, although its date changed since.
          delete from publication where subject = tg_table_name and item_id = old.id and recorded_at is null
            and (tg_op = 'DELETE' or published_at > portal_now());
        end if;
        if tg_op <> 'DELETE' then
          if new.published_at = '9999-12-31 00:00:00+00' then return null; end if;
          is_recent := new.published_at >= portal_now() - interval '24 hours';
        end if;
        if tg_op = 'INSERT' then
          insert into publication (subject, item_id, published_at, is_alerted) values (tg_table_name, new.id, new.published_at, is_recent)
            on conflict do nothing;
        elsif tg_op = 'UPDATE' then
          if greatest(old.published_at, new.published_at) > portal_now() then
            -- Of an item that was public before nobody is mailed again.
            insert into publication (subject, item_id, published_at, is_alerted) values (tg_table_name, new.id, new.published_at,
              is_recent and not exists (select from publication where subject = tg_table_name and item_id = new.id))
              on conflict (subject, item_id, published_at) do update set recorded_at = null;
          end if;
        end if;
        return null;
      end $$;`)
  }
}
