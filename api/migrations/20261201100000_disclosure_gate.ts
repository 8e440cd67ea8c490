import { Migration } from '@mikro-orm/migrations'

const OPEN = `('DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED', 'HELD')`

/**
 * The gate: who wrote a version of an answer, what it rests on, who reviewed it, and one function that decides whether it may be published.
 * Triggers hold what the function relies on: authors, reviews and submitted texts are not rewritten.
 */
export class Migration20261201100000_disclosure_gate extends Migration {
  override up(): void {
    this.addSettings()
    this.addVersions()
    this.addStage()
    this.addGuards()
    this.addPublication()
  }

  private addSettings(): void {
    this.addSql(
      `alter table "disclosure_settings" add column "review_required" boolean not null default false, add column "basis_required" boolean not null default false, add column "frozen" boolean not null default false;`,
    )
    this.addSql(
      `alter table "disclosure_settings" add constraint "disclosure_settings_basis_check" check (review_required or not basis_required) not valid;`,
    )
  }

  private addVersions(): void {
    this.addSql(
      `alter table "answer" add column "revision" int not null default 1, add column "basis" text null, add column "declaration" int null, add column "saved_at" timestamptz null, add column "submitted_at" timestamptz null, add column "sha256" text null, add column "reviewer_id" uuid null, add column "reviewed_at" timestamptz null, add column "review_note" text null, add column "review_decision" text null, add column "figures" jsonb null, add column "figures_problem" text null, add column "figures_revision" int null;`,
    )
    this.addSql(`alter table "answer" drop constraint "answer_state_check";`)
    this.addSql(
      `alter table "answer" add constraint "answer_state_check" check (state in ('DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED', 'HELD', 'PUBLISHED', 'SUPERSEDED', 'WITHDRAWN')) not valid;`,
    )
    this.addSql(
      `alter table "answer" add constraint "answer_basis_check" check (basis in ('RELEASED', 'NOTHING_NEW') and (basis = 'NOTHING_NEW') = (declaration is not null)) not valid;`,
    )
    this.addSql(
      `alter table "answer" add constraint "answer_review_decision_check" check (review_decision in ('APPROVE', 'REQUEST_CHANGES')) not valid;`,
    )
    this.addSql(
      `create table "answer_author" ("answer_id" uuid not null, "admin_id" uuid not null, "at" timestamptz not null, primary key ("answer_id", "admin_id"));`,
    )
    this.addSql(
      `alter table "answer_author" add constraint "answer_author_answer_id_foreign" foreign key ("answer_id") references "answer" ("id") on delete cascade;`,
    )
    this.addSql(
      `create table "citation" ("answer_id" uuid not null, "position" int not null, "announcement_id" uuid not null, "page" int not null, "document_sha256" text null, "title" text not null, "published_at" timestamptz not null, primary key ("answer_id", "position"));`,
    )
    this.addSql(`create index "citation_announcement_id_index" on "citation" ("announcement_id");`)
    this.addSql(
      `alter table "citation" add constraint "citation_answer_id_foreign" foreign key ("answer_id") references "answer" ("id") on delete cascade;`,
    )
    this.addSql(`alter table "citation" add constraint "citation_page_check" check (page >= 1);`)
  }

  /** How far the open version of a question's answer has come, copied to its row without a new version of the question. */
  private addStage(): void {
    this.addSql(`
      create function is_restoring() returns boolean language sql stable as $$
        select coalesce(current_setting('portal.publishing', true), '') = '*'
      $$;`)
    this.addSql(
      `alter table "question" add column "answer_stage" text null, add column "answer_queue" text null, add column "answer_steps" int not null default 0;`,
    )
    this.addSql(`
      create function queue_of_answer(stage text) returns text language sql stable as $$
        select case when review_required then case stage when 'IN_REVIEW' then 'IN_REVIEW' when 'APPROVED' then 'HELD' when 'HELD' then 'HELD' end end
        from disclosure_settings
      $$;`)
    this.addSql(`
      create function follow_answer() returns trigger language plpgsql as $$
      declare
        stage text := case when new.state in ${OPEN} then new.state end;
      begin
        if is_restoring() then return null; end if;
        update question set answer_stage = stage, answer_queue = queue_of_answer(stage), answer_steps = answer_steps + 1 where id = new.question_id;
        return null;
      end $$;`)
    // An answer that is published at once has no stage.
    this.addSql(`
      create trigger "answer_saved" after insert on "answer" for each row when (new.saved_at is not null) execute function follow_answer();`)
    this.addSql(`
      create trigger "answer_stepped" after update on "answer" for each row
      when (new.saved_at is not null and (new.state, new.revision, new.figures_revision) is distinct from (old.state, old.revision, old.figures_revision)) execute function follow_answer();`)
    this.addSql(`
      create function follow_review_required() returns trigger language plpgsql as $$
      begin
        update question set answer_queue = queue_of_answer(answer_stage) where answer_stage in ('IN_REVIEW', 'APPROVED', 'HELD');
        return null;
      end $$;`)
    this.addSql(`
      create trigger "review_required_turned" after update of review_required on "disclosure_settings" for each row
      when (old.review_required <> new.review_required) execute function follow_review_required();`)
  }

  private addGuards(): void {
    this.addSql(`
      create function keep_answer() returns trigger language plpgsql as $$
      begin
        if is_restoring() then return new; end if;
        if old.state <> 'DRAFT' and (new.question_id, new.number, new.text, new.basis, new.declaration) is distinct from (old.question_id, old.number, old.text, old.basis, old.declaration) then
          raise exception 'What was submitted of an answer stays as it is' using detail = old.id::text;
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
    this.addSql(`
      create function keep_answer_part() returns trigger language plpgsql as $$
      declare
        of_answer uuid;
        stands text;
      begin
        of_answer := case when tg_op = 'INSERT' then new.answer_id else old.answer_id end;
        select state into stands from answer where id = of_answer;
        -- It goes with its answer.
        if is_restoring() or (tg_op = 'DELETE' and stands is null) then return case when tg_op = 'DELETE' then old else new end; end if;
        if tg_table_name = 'answer_author' and tg_op <> 'INSERT' then
          raise exception 'Who wrote an answer stays its author' using detail = of_answer::text;
        end if;
        if stands <> 'DRAFT' then
          raise exception 'What was submitted of an answer stays as it is' using detail = of_answer::text;
        end if;
        return case when tg_op = 'DELETE' then old else new end;
      end $$;`)
    this.addSql(`
      create function answer_sha256(of_answer uuid) returns text language sql stable as $$
        select encode(sha256(convert_to(jsonb_build_object('question', question_id, 'number', number, 'text', text, 'basis', basis,
          'declaration', declaration, 'citations', coalesce((
            select jsonb_agg(jsonb_build_array(announcement_id, page, document_sha256) order by position) from citation where answer_id = answer.id
          ), '[]'))::text, 'UTF8')), 'hex')
        from answer where id = of_answer
      $$;`)
    this.addSql(
      `create trigger "answer_kept" before update on "answer" for each row when (old.saved_at is not null) execute function keep_answer();`,
    )
    // Also of one that was saved by nobody: it is published at once, and by nothing else.
    this.addSql(`
      create trigger "answer_approved_unsaved" before update on "answer" for each row
      when (old.saved_at is null and new.state in ('APPROVED', 'HELD')) execute function refuse_unpublished();`)
    this.addSql(`
      create trigger "answer_approved_added" before insert on "answer" for each row when (new.state in ('APPROVED', 'HELD')) execute function refuse_unpublished();`)
    for (const table of ['answer_author', 'citation'])
      this.addSql(
        `create trigger "${table}_kept" before insert or update or delete on "${table}" for each row execute function keep_answer_part();`,
      )
  }

  /** Refusals have the error code IR001, and their name as the message. */
  private addPublication(): void {
    this.addSql(`
      create or replace function publish_answer(answer_id uuid, at timestamptz) returns void language plpgsql as $$
      declare
        draft answer;
        settings disclosure_settings;
        refusal text;
      begin
        select * into settings from disclosure_settings for share;
        select answer.* into draft from answer join question on question.id = answer.question_id
          where answer.id = publish_answer.answer_id and answer.state in ('DRAFT', 'APPROVED') for update of question, answer;
        if not found then raise exception 'There is no draft % to be published', answer_id; end if;
        refusal := case
          when settings.frozen then 'FROZEN'
          when not settings.review_required then null
          when draft.state <> 'APPROVED' or draft.reviewer_id is null then 'NOT_APPROVED'
          when exists (select from answer_author author where author.answer_id = draft.id and author.admin_id = draft.reviewer_id) then 'APPROVED_BY_AUTHOR'
          when draft.sha256 is distinct from answer_sha256(draft.id) then 'CHANGED_SINCE_APPROVAL'
          when settings.basis_required and draft.basis is null then 'NO_BASIS'
        end;
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
        update answer set state = 'PUBLISHED', published_at = at where id = draft.id;
        update question set answer_text = draft.text, answered_at = at where id = draft.question_id;
        perform set_config('portal.publishing', '', true);
      end $$;`)
  }
}
