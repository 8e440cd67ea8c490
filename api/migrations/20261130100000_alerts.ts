import { Migration } from '@mikro-orm/migrations'

/**
 * What shareholders are mailed about, and the mails themselves: preferences by topic, the address that agreed to them, addresses that get no
 * more of a topic, and broadcasts with their recipients in batches. A publication says whether it is told of by mail: the first one of an
 * item, unless it was entered with an older date.
 */
export class Migration20261130100000_alerts extends Migration {
  override up(): void {
    this.addSql(`alter table "magic_token" add column "alert_topics" text[] null;`)
    this.addSql(`alter table "publication" add column "is_alerted" boolean not null default false;`)
    this.addSql(
      `create table "alert_contact" ("shareholder_id" uuid not null, "email" text not null, "secret" bytea not null, "agreed_at" timestamptz null, "changed_at" timestamptz null, primary key ("shareholder_id"));`,
    )
    this.addSql(
      `create table "alert_preference" ("shareholder_id" uuid not null, "topic" text not null, "frequency" text not null, "before" text null, "chosen_at" timestamptz not null, "wording" int not null, "source" text not null, primary key ("shareholder_id", "topic"));`,
    )
    this.addSql(
      `create index "alert_preference_chosen" on "alert_preference" ("topic", "frequency") where frequency <> 'NEVER';`,
    )
    for (const table of ['alert_contact', 'alert_preference'])
      this.addSql(
        `alter table "${table}" add constraint "${table}_shareholder_id_foreign" foreign key ("shareholder_id") references "shareholder" ("id")${table === 'alert_contact' ? ' on update cascade' : ''} on delete cascade;`,
      )
    this.addSql(
      `alter table "alert_preference" add constraint "alert_preference_topic_check" check (topic in ('RESULTS', 'ANNOUNCEMENTS', 'PRESENTATIONS', 'ANSWERS'));`,
    )
    this.addSql(
      `alter table "alert_preference" add constraint "alert_preference_frequency_check" check (frequency in ('IMMEDIATELY', 'DAILY', 'NEVER'));`,
    )
    this.addSql(
      `create table "alert_leaving" ("id" uuid not null, "topic" text not null, "way" text not null, "at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`create index "alert_leaving_at" on "alert_leaving" ("at");`)
    this.addSql(
      `create table "mail_suppression" ("address_hash" text not null, "stream" text not null, "reason" text not null, "is_active" boolean not null, "changed_at" timestamptz not null, primary key ("address_hash", "stream"));`,
    )
    this.addSql(
      `create table "broadcast" ("id" uuid not null, "topic" text null, "subject" text null, "item_id" uuid null, "title" text null, "since" timestamptz null, "state" text not null default 'WAITING_FOR_PAGE', "created_at" timestamptz not null, "checked_at" timestamptz null, "started_at" timestamptz null, "ended_at" timestamptz null, "notice" text null, "pause_reason" text null, "paused_by_id" uuid null, "has_paused_itself" boolean not null default false, "cancelled_by_id" uuid null, "bounced" int not null default 0, "complained" int not null default 0, "left_by" int not null default 0, primary key ("id"));`,
    )
    this.addSql(
      `alter table "broadcast" add constraint "broadcast_state_check" check (state in ('WAITING_FOR_PAGE', 'SENDING', 'PAUSED', 'DONE', 'CANCELLED'));`,
    )
    this.addSql(
      `create index "broadcast_newest_first" on "broadcast" ("created_at" desc, "id" desc);`,
    )
    this.addSql(
      `create unique index "broadcast_of_item" on "broadcast" ("item_id") where item_id is not null;`,
    )
    this.addSql(
      `create index "broadcast_under_way" on "broadcast" ("state") where state in ('WAITING_FOR_PAGE', 'SENDING', 'PAUSED');`,
    )
    this.addSql(
      `create table "broadcast_batch" ("broadcast_id" uuid not null, "number" int not null, "state" text not null default 'PENDING', "size" int not null, "submitted" int not null default 0, "refused" int not null default 0, "unknown" int not null default 0, "left_before" int not null default 0, "attempts" int not null default 0, "attempted_at" timestamptz null, "attempt_id" uuid null, "next_attempt_at" timestamptz null, "asked_at" timestamptz null, "error" text null, primary key ("broadcast_id", "number"));`,
    )
    this.addSql(
      `alter table "broadcast_batch" add constraint "broadcast_batch_state_check" check (state in ('PENDING', 'SUBMITTING', 'SUBMITTED', 'FAILED', 'UNKNOWN'));`,
    )
    this.addSql(
      `create index "broadcast_batch_open" on "broadcast_batch" ("state") where state <> 'SUBMITTED';`,
    )
    this.addSql(
      `create table "broadcast_recipient" ("broadcast_id" uuid not null, "number" int not null, "batch" int not null, "shareholder_id" uuid null, "email" text null, "state" text not null default 'WAITING', "message_id" text null, "reason" text null, "bounced_at" timestamptz null, "complained_at" timestamptz null, "left_at" timestamptz null, primary key ("broadcast_id", "number"));`,
    )
    this.addSql(
      `alter table "broadcast_recipient" add constraint "broadcast_recipient_state_check" check (state in ('WAITING', 'SUBMITTED', 'REFUSED', 'UNKNOWN', 'LEFT_BEFORE'));`,
    )
    this.addSql(
      `create index "broadcast_recipient_of_shareholder" on "broadcast_recipient" ("shareholder_id") where shareholder_id is not null;`,
    )
    this.addSql(
      `alter table "broadcast_batch" add constraint "broadcast_batch_broadcast_id_foreign" foreign key ("broadcast_id") references "broadcast" ("id") on delete cascade;`,
    )
    this.addSql(
      `create table "digest_run" ("date" date not null, "until" timestamptz not null, "broadcast_id" uuid null, primary key ("date"));`,
    )
    this.addSql(
      `create table "portal_process" ("id" uuid not null, "seen_at" timestamptz not null, "acknowledged_at" timestamptz null, primary key ("id"));`,
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
        if tg_op <> 'DELETE' then is_recent := new.published_at >= portal_now() - interval '24 hours'; end if;
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
    // What is dated ahead as this comes.
    this.addSql(
      `update "publication" set is_alerted = true where recorded_at is null and published_at > portal_now();`,
    )
  }
}
