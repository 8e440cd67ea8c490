import { Migration } from '@mikro-orm/migrations'

/** The whole data model. A trigger keeps the audit record append-only. */
export class Migration20261121090000_initial extends Migration {
  override up(): void {
    this.addSql(
      `create table "admin" ("id" uuid not null, "email" text not null, "name" text not null, "password_hash" text not null, "login_attempts" int not null default 0, "locked_until" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`alter table "admin" add constraint "admin_email_unique" unique ("email");`)
    this.addSql(
      `alter table "admin" add constraint "admin_email_lower_case" check (email = lower(email));`,
    )
    this.addSql(
      `create table "announcement" ("id" uuid not null, "title" text not null, "content" text not null, "document_url" text null, "category" text null, "published_at" timestamptz not null, "source" text not null default 'manual', "asx_announcement_id" text null, "is_price_sensitive" boolean not null default false, primary key ("id"));`,
    )
    this.addSql(
      `alter table "announcement" add constraint "announcement_asx_announcement_id_unique" unique ("asx_announcement_id");`,
    )
    this.addSql(
      `create index "announcement_newest_first" on "announcement" ("published_at" DESC, "id" DESC);`,
    )
    this.addSql(
      `create table "audit_entry" ("id" uuid not null, "admin_id" uuid not null, "admin_name" text not null, "action" text not null, "entity" text not null, "entity_id" uuid not null, "before" jsonb null, "after" jsonb null, "at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`create index "audit_entry_of_row" on "audit_entry" ("entity", "entity_id");`)
    this.addSql(
      `create or replace function "audit_entry_audit_entry_append_only_fn"() returns trigger as $$ begin raise exception 'The audit record is only ever added to'; end; $$ language plpgsql;`,
    )
    this.addSql(
      `create trigger "audit_entry_append_only" BEFORE UPDATE OR DELETE on "audit_entry" for each ROW execute function "audit_entry_audit_entry_append_only_fn"();`,
    )
    this.addSql(
      `create table "magic_token" ("id" uuid not null, "email" text not null, "name" text null, "token_hash" text not null, "user_type" text not null, "expires_at" timestamptz not null, "used" boolean not null default false, "created_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(
      `alter table "magic_token" add constraint "magic_token_token_hash_unique" unique ("token_hash");`,
    )
    this.addSql(
      `create index "magic_token_of_address" on "magic_token" ("email", "created_at" DESC);`,
    )
    this.addSql(
      `alter table "magic_token" add constraint "magic_token_user_type_check" check ("user_type" in ('user', 'admin'));`,
    )
    this.addSql(
      `create table "password_reset_token" ("id" uuid not null, "admin_id" uuid not null, "token_hash" text not null, "expires_at" timestamptz not null, "used" boolean not null default false, "created_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(
      `create index "password_reset_token_admin_id_index" on "password_reset_token" ("admin_id");`,
    )
    this.addSql(
      `alter table "password_reset_token" add constraint "password_reset_token_token_hash_unique" unique ("token_hash");`,
    )
    this.addSql(
      `create table "policy" ("id" uuid not null, "title" text not null, "pdf_url" text not null, "category" text null, "last_updated" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(`create index policy_by_title on policy (lower(title), id);`)
    this.addSql(
      `create table "presentation" ("id" uuid not null, "title" text not null, "description" text null, "youtube_url" text not null, "presenter" text null, "duration" text null, "category" text null, "topic" text null, "year" int null, "published_at" timestamptz not null, "view_count" int not null default 0, "is_pinned" boolean not null default false, primary key ("id"));`,
    )
    this.addSql(
      `create index "presentation_pinned" on "presentation" ("published_at" DESC, "id" DESC) where is_pinned;`,
    )
    this.addSql(
      `create index "presentation_newest_first" on "presentation" ("published_at" DESC, "id" DESC);`,
    )
    this.addSql(
      `create table "shareholder" ("id" uuid not null, "email" text not null, "name" text null, "created_at" timestamptz not null, primary key ("id"));`,
    )
    this.addSql(
      `alter table "shareholder" add constraint "shareholder_email_unique" unique ("email");`,
    )
    this.addSql(
      `create index "shareholder_newest_first" on "shareholder" ("created_at" DESC, "id" DESC);`,
    )
    this.addSql(
      `alter table "shareholder" add constraint "shareholder_email_lower_case" check (email = lower(email));`,
    )
    this.addSql(
      `create table "session" ("id" uuid not null, "shareholder_id" uuid null, "admin_id" uuid null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"));`,
    )
    this.addSql(`create index "session_shareholder_id_index" on "session" ("shareholder_id");`)
    this.addSql(`create index "session_admin_id_index" on "session" ("admin_id");`)
    this.addSql(
      `alter table "session" add constraint "session_of_one_account" check (num_nonnulls(shareholder_id, admin_id) = 1);`,
    )
    this.addSql(
      `create table "question" ("id" uuid not null, "presentation_id" uuid not null, "shareholder_id" uuid not null, "question_text" text not null, "answer_text" text null, "answered_at" timestamptz null, "created_at" timestamptz not null, "is_approved" boolean not null default true, "is_flagged" boolean not null default false, "is_archived" boolean not null default false, "moderation_note" text null, "changed_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`,
    )
    this.addSql(`create index "question_shareholder_id_index" on "question" ("shareholder_id");`)
    this.addSql(
      `create index "question_archived_queue" on "question" ("changed_at" DESC, "id" DESC) where is_archived;`,
    )
    this.addSql(
      `create index "question_flagged_queue" on "question" ("changed_at" DESC, "id" DESC) where is_flagged and not is_archived;`,
    )
    this.addSql(
      `create index "question_answered_queue" on "question" ("changed_at" DESC, "id" DESC) where answered_at is not null and not is_archived;`,
    )
    this.addSql(
      `create index "question_pending_queue" on "question" ("created_at", "id") where answered_at is null and not is_archived;`,
    )
    this.addSql(
      `create index "question_of_presentation" on "question" ("presentation_id" DESC, "created_at" DESC, "id" DESC);`,
    )
    this.addSql(
      `alter table "password_reset_token" add constraint "password_reset_token_admin_id_foreign" foreign key ("admin_id") references "admin" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "session" add constraint "session_shareholder_id_foreign" foreign key ("shareholder_id") references "shareholder" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "session" add constraint "session_admin_id_foreign" foreign key ("admin_id") references "admin" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "question" add constraint "question_presentation_id_foreign" foreign key ("presentation_id") references "presentation" ("id") on delete cascade;`,
    )
    this.addSql(
      `alter table "question" add constraint "question_shareholder_id_foreign" foreign key ("shareholder_id") references "shareholder" ("id") on delete cascade;`,
    )
    // Counts of the rate limiter (rate-limiter-flexible), which names and fills the columns itself.
    this.addSql(
      `create table "rate_limit" ("key" varchar(255) not null, "points" int not null default 0, "expire" bigint null, primary key ("key"));`,
    )
  }
}
