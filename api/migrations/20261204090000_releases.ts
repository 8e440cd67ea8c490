import { Migration } from '@mikro-orm/migrations'

/**
 * Corrections, withdrawals and releases. What is published may be followed by a later version; approved versions may wait for a moment, or
 * for the exchange, and are published together or not at all: `publish_answer` still decides on each.
 */
export class Migration20261204090000_releases extends Migration {
  override up(): void {
    this.addCorrections()
    this.addReleases()
    this.addPublication()
    this.addGuards()
  }

  private addCorrections(): void {
    this.addSql(`alter table "question" add column "answer_updated_at" timestamptz null;`)
    this.addSql(`alter table "answer" add column "withdrawal_reason" text null;`)
    this.addSql(
      `alter table "answer_notice" add column "is_update" boolean not null default false;`,
    )
    // What was approved before has the hash that it had.
    this.addSql(`
      create or replace function answer_sha256(of_answer uuid) returns text language sql stable as $$
        select encode(sha256(convert_to((jsonb_build_object('question', question_id, 'number', number, 'text', text, 'basis', basis,
          'declaration', declaration, 'citations', coalesce((
            select jsonb_agg(jsonb_build_array(announcement_id, page, document_sha256) order by position) from citation where answer_id = answer.id
          ), '[]')) || case when withdrawal_reason is null then '{}' else jsonb_build_object('withdrawal', withdrawal_reason) end)::text, 'UTF8')), 'hex')
        from answer where id = of_answer
      $$;`)
  }

  private addReleases(): void {
    this.addSql(
      `create table "release" ("id" uuid not null, "state" text not null default 'HELD', "publish_at" timestamptz null, "announcement_id" uuid null, "announcement_title" text null, "scheduled_by_id" uuid not null, "scheduled_at" timestamptz not null, "published_at" timestamptz null, "cancelled_at" timestamptz null, "cancellation" text null, "overdue_told_at" timestamptz null, primary key ("id"));`,
    )
    this.addSql(
      `alter table "release" add constraint "release_state_check" check (state in ('HELD', 'PUBLISHED', 'CANCELLED') and (state = 'PUBLISHED') = (published_at is not null) and (state = 'CANCELLED') = (cancelled_at is not null and cancellation is not null));`,
    )
    this.addSql(
      `alter table "release" add constraint "release_condition_check" check (state <> 'HELD' or publish_at is not null or announcement_id is not null);`,
    )
    this.addSql(
      `create index "release_newest_first" on "release" ("scheduled_at" desc, "id" desc);`,
    )
    this.addSql(`create index "release_held" on "release" ("publish_at") where state = 'HELD';`)
    this.addSql(
      `create table "release_answer" ("release_id" uuid not null, "answer_id" uuid not null, "left_at" timestamptz null, primary key ("release_id", "answer_id"));`,
    )
    this.addSql(
      `create unique index "release_answer_current" on "release_answer" ("answer_id") where left_at is null;`,
    )
    this.addSql(
      `alter table "release_answer" add constraint "release_answer_release_id_foreign" foreign key ("release_id") references "release" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(
      `alter table "release_answer" add constraint "release_answer_answer_id_foreign" foreign key ("answer_id") references "answer" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(`
      create function release_refusal(of_release uuid) returns text language sql stable as $$
        select case
          when state <> 'HELD' then 'RELEASE_OVER'
          when publish_at > portal_now() then 'NOT_DUE'
          when announcement_id is not null and not exists (
            select from announcement where announcement.id = release.announcement_id and asx_announcement_id is not null and published_at <= portal_now()
          ) then 'AWAITS_EXCHANGE'
        end from release where id = of_release
      $$;`)
  }

  private addPublication(): void {
    this.addSql(`
      create or replace function publish_answer(answer_id uuid, at timestamptz) returns void language plpgsql as $$
      declare
        draft answer;
        settings disclosure_settings;
        held_in uuid;
        refusal text;
      begin
        select * into settings from disclosure_settings for share;
        select answer.* into draft from answer join question on question.id = answer.question_id
          where answer.id = publish_answer.answer_id and answer.state in ('DRAFT', 'APPROVED', 'HELD') for update of question, answer;
        if not found then raise exception 'There is no draft % to be published', answer_id; end if;
        refusal := case
          when settings.frozen then 'FROZEN'
          when draft.state = 'DRAFT' and not settings.review_required then null
          when draft.state = 'DRAFT' or draft.reviewer_id is null then 'NOT_APPROVED'
          when exists (select from answer_author author where author.answer_id = draft.id and author.admin_id = draft.reviewer_id) then 'APPROVED_BY_AUTHOR'
          when draft.sha256 is distinct from answer_sha256(draft.id) then 'CHANGED_SINCE_APPROVAL'
          when settings.basis_required and draft.basis is null and draft.withdrawal_reason is null then 'NO_BASIS'
        end;
        if refusal is null and draft.state = 'HELD' then
          select release_id into held_in from release_answer where release_answer.answer_id = draft.id and left_at is null;
          refusal := case when held_in is null then 'NOT_APPROVED' else release_refusal(held_in) end;
        end if;
        if refusal is null and draft.basis = 'RELEASED' and settings.review_required then
          refusal := case
            when not exists (select from citation where citation.answer_id = draft.id) then 'NO_BASIS'
            when exists (
              select from citation
              left join announcement on announcement.id = citation.announcement_id and announcement.asx_announcement_id is not null and announcement.published_at <= portal_now()
              left join announcement_document document on document.announcement_id = announcement.id and document.sha256 = citation.document_sha256
              where citation.answer_id = draft.id and document.announcement_id is null
            ) then 'NOT_RELEASED'
          end;
        end if;
        if refusal is not null then raise exception '%', refusal using errcode = 'IR001', detail = draft.id::text; end if;
        perform set_config('portal.publishing', draft.question_id::text, true);
        if draft.withdrawal_reason is null then
          update answer set state = 'SUPERSEDED' where question_id = draft.question_id and state = 'PUBLISHED';
        else
          update answer set state = 'WITHDRAWN' where question_id = draft.question_id and published_at is not null and state in ('PUBLISHED', 'SUPERSEDED');
        end if;
        update answer set state = 'PUBLISHED', published_at = at where id = draft.id;
        update question set answer_text = case when draft.withdrawal_reason is null then draft.text end,
          answer_updated_at = case when answered_at is not null then at end, answered_at = coalesce(answered_at, at) where id = draft.question_id;
        perform set_config('portal.publishing', '', true);
      end $$;`)
    this.addSql(`drop trigger "question_published_answer" on "question";`)
    this.addSql(`
      create trigger "question_published_answer" before update of "answer_text", "answered_at", "answer_updated_at" on "question" for each row
      when ((new.answer_text, new.answered_at, new.answer_updated_at) is distinct from (old.answer_text, old.answered_at, old.answer_updated_at))
      execute function refuse_unpublished();`)
  }

  private addGuards(): void {
    this.addSql(`
      create or replace function keep_answer() returns trigger language plpgsql as $$
      begin
        if is_restoring() then return new; end if;
        if old.state <> 'DRAFT' and (new.question_id, new.number, new.text, new.basis, new.declaration, new.withdrawal_reason)
          is distinct from (old.question_id, old.number, old.text, old.basis, old.declaration, old.withdrawal_reason) then
          raise exception 'What was submitted of an answer stays as it is' using detail = old.id::text;
        end if;
        if new.state = 'HELD' and old.state not in ('APPROVED', 'HELD') then
          raise exception 'What is held of an answer is approved' using detail = old.id::text;
        end if;
        if new.state = 'APPROVED' and old.state not in ('APPROVED', 'HELD') then
          if old.state <> 'IN_REVIEW' or new.reviewer_id is null or new.sha256 is distinct from answer_sha256(new.id) then
            raise exception 'An answer is approved after a review of what was submitted' using detail = old.id::text;
          end if;
          if exists (select from answer_author where answer_id = new.id and admin_id = new.reviewer_id) then
            raise exception 'Nobody approves what they wrote' using detail = old.id::text;
          end if;
        end if;
        return new;
      end $$;`)
    // A release that has lost its last answer is over.
    this.addSql(`
      create function end_empty_release(left_release uuid, why text) returns void language sql as $$
        update release set state = 'CANCELLED', cancelled_at = portal_now(), cancellation = why
        where id = left_release and state = 'HELD'
          and not exists (select from release_answer where release_id = left_release and left_at is null)
      $$;`)
    this.addSql(`
      create function leave_release() returns trigger language plpgsql as $$
      declare
        left_release uuid;
      begin
        if is_restoring() then return null; end if;
        update release_answer set left_at = portal_now() where answer_id = new.id and left_at is null returning release_id into left_release;
        -- Of questions that are about to be deleted, whoever deletes them says so.
        perform end_empty_release(left_release, coalesce(nullif(current_setting('portal.leaving', true), ''), (select state from question where id = new.question_id and state not in ('RECEIVED', 'ANSWERED')), 'REWRITTEN'));
        return null;
      end $$;`)
    this.addSql(`
      create trigger "answer_left_release" after update on "answer" for each row
      when (old.state = 'HELD' and new.state not in ('HELD', 'PUBLISHED')) execute function leave_release();`)
    this.addSql(`
      create function leave_release_deleted() returns trigger language plpgsql as $$
      begin
        if not is_restoring() then perform end_empty_release(old.release_id, 'DELETED'); end if;
        return null;
      end $$;`)
    this.addSql(`
      create trigger "release_answer_deleted" after delete on "release_answer" for each row
      when (old.left_at is null) execute function leave_release_deleted();`)
    this.addSql(`
      create function keep_release() returns trigger language plpgsql as $$
      begin
        if is_restoring() then return new; end if;
        if old.state <> 'HELD' and (new.state, new.publish_at, new.announcement_id, new.published_at, new.cancelled_at)
          is distinct from (old.state, old.publish_at, old.announcement_id, old.published_at, old.cancelled_at) then
          raise exception 'A release that is over stays as it is' using detail = old.id::text;
        end if;
        if new.state = 'PUBLISHED' and old.state = 'HELD' and (
          exists (select from release_answer join answer on answer.id = answer_id where release_id = new.id and left_at is null and answer.state <> 'PUBLISHED')
          or not exists (select from release_answer where release_id = new.id and left_at is null)
        ) then raise exception 'A release publishes all of its answers' using detail = old.id::text;
        end if;
        return new;
      end $$;`)
    this.addSql(
      `create trigger "release_kept" before update on "release" for each row execute function keep_release();`,
    )
    this.addSql(`
      create function release_whole() returns trigger language plpgsql as $$
      begin
        if not is_restoring() and exists (
          select from release_answer join release on release.id = release_id where answer_id = new.id and left_at is null and release.state = 'HELD'
        ) then raise exception 'A release publishes all of its answers' using detail = new.id::text;
        end if;
        return null;
      end $$;`)
    this.addSql(`
      create constraint trigger "answer_released" after update on "answer" deferrable initially deferred for each row
      when (old.state = 'HELD' and new.state = 'PUBLISHED') execute function release_whole();`)
  }
}
