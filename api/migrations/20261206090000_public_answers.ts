import { Migration } from '@mikro-orm/migrations'

/**
 * `publish_answer` refuses an answer to a question that the public cannot see. A withdrawal is published all the same, because it discloses
 * nothing.
 */
export class Migration20261206090000_public_answers extends Migration {
  override up(): void {
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
        if refusal is null and draft.withdrawal_reason is null and not (select is_public from question where id = draft.question_id) then
          refusal := 'NOT_PUBLIC';
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
  }
}
