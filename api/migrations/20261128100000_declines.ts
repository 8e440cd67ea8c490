import { Migration } from '@mikro-orm/migrations'

/** Questions can be declined with a reason, reviewed, approved and hidden; owners set the wordings and what is public when. */
export class Migration20261128100000_declines extends Migration {
  override up(): void {
    this.addSql(
      `create table "wording" ("key" text not null, "number" int not null, "text" text not null, "since" timestamptz not null, primary key ("key", "number"));`,
    )
    this.addSql(
      `create table "disclosure_settings" ("id" int not null default 1, "questions_need_approval" boolean not null default false, "flagged_are_hidden" boolean not null default false, "last_changes" jsonb not null default '{}', "changed_at" timestamptz null, "applied_at" timestamptz null default now(), primary key ("id"), constraint "disclosure_settings_one_row_check" check (id = 1));`,
    )
    this.addSql(`insert into "disclosure_settings" default values;`)
    this.addSql(
      `alter table "question" add column "decline_reason" text null, add column "is_told" boolean not null default true, add column "is_review_requested" boolean not null default false, add column "is_hidden" boolean not null default false;`,
    )
    for (const [name, expression] of [
      ['question_decline_reason_check', `(state = 'DECLINED') = (decline_reason is not null)`],
      ['question_decline_check', `state = 'DECLINED' or is_told and not is_review_requested`],
    ])
      this.addSql(
        `alter table "question" add constraint "${name}" check (${expression}) not valid;`,
      )
    this.addSql(
      `create table "decline" ("id" uuid not null, "question_id" uuid not null, "reason" text not null, "text" text not null, "answered_by_id" uuid null, "declined_by_id" uuid not null, "declined_at" timestamptz not null, "told_at" timestamptz null, "revoked_at" timestamptz null, "review_requested_at" timestamptz null, "review_outcome" text null, "review_decided_by_id" uuid null, "review_decided_at" timestamptz null, primary key ("id"), constraint "decline_reason_check" check (reason in ('ALREADY_ANSWERED', 'NOT_ABOUT_THE_COMPANY', 'YOUR_OWN_HOLDING', 'NO_COMMENT', 'PERSONAL_OR_DEFAMATORY', 'ABUSIVE', 'NOT_A_QUESTION')), constraint "decline_review_outcome_check" check (review_outcome in ('UPHELD', 'REOPENED')));`,
    )
    this.addSql(
      `create index "decline_latest_of_question" on "decline" ("question_id" desc, "declined_at" desc, "id" desc);`,
    )
    this.addSql(`create index "decline_answered_by_id_index" on "decline" ("answered_by_id");`)
    this.addSql(
      `alter table "decline" add constraint "decline_question_id_foreign" foreign key ("question_id") references "question" ("id") on delete cascade, add constraint "decline_answered_by_id_foreign" foreign key ("answered_by_id") references "question" ("id") on delete set null;`,
    )
    this.addSql(`
      create or replace function question_of_version_before() returns trigger language plpgsql as $$
      begin
        -- None of that version's: whatever else changes, it stays.
        if tg_op = 'UPDATE' and old.state in ('DECLINED', 'MERGED', 'WITHDRAWN') then return new; end if;
        new.state := case when new.is_archived then 'ARCHIVED' when new.answered_at is not null then 'ANSWERED' else 'RECEIVED' end;
        new.is_public := new.is_approved and not new.is_hidden and not new.is_archived;
        if tg_op = 'UPDATE' and old.answered_at is null and new.answered_at is not null and new.version = old.version + 1 then
          perform set_config('portal.publishing', new.id::text, true);
          insert into answer (id, question_id, number, text, state, created_at, published_at)
          values (gen_random_uuid(), new.id, 1, new.answer_text, 'PUBLISHED', new.answered_at, new.answered_at);
        end if;
        return new;
      end $$;`)
  }
}
