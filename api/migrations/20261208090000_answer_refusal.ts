import { Migration } from '@mikro-orm/migrations'

/**
 * `answer_refusal` returns why an answer may not be published, for `publish_answer` and `release_hold`, which returns why a release is held.
 * A release is locked before its remaining answers are counted, so that it is cancelled if its last two answers leave at once.
 */
export class Migration20261208090000_answer_refusal extends Migration {
  override up(): void {
    // A release approves a question that waits for approval, so a hidden question is refused here and any other by `publish_answer`.
    this.addSql(`
      create function answer_refusal(of_answer uuid) returns text language sql stable as $$
        select case
          when settings.frozen then 'FROZEN'
          when answer.state <> 'DRAFT' and answer.reviewer_id is null or answer.state = 'DRAFT' and settings.review_required then 'NOT_APPROVED'
          when answer.state <> 'DRAFT' and exists (select from answer_author author where author.answer_id = answer.id and author.admin_id = answer.reviewer_id) then 'APPROVED_BY_AUTHOR'
          when answer.state <> 'DRAFT' and answer.sha256 is distinct from answer_sha256(answer.id) then 'CHANGED_SINCE_APPROVAL'
          when answer.state <> 'DRAFT' and settings.basis_required and answer.basis is null and answer.withdrawal_reason is null then 'NO_BASIS'
          when answer.state = 'HELD' and held.release_id is null then 'NOT_APPROVED'
          when answer.state = 'HELD' and release_refusal(held.release_id) is not null then release_refusal(held.release_id)
          when answer.basis = 'RELEASED' and settings.review_required and not exists (select from citation where citation.answer_id = answer.id) then 'NO_BASIS'
          when answer.basis = 'RELEASED' and settings.review_required and exists (
            select from citation
            left join announcement on announcement.id = citation.announcement_id and announcement.asx_announcement_id is not null and announcement.published_at <= portal_now()
            left join announcement_document document on document.announcement_id = announcement.id and document.sha256 = citation.document_sha256
              and (not document.is_entered or document.confirmed_at is not null)
            where citation.answer_id = answer.id and document.announcement_id is null
          ) then 'NOT_RELEASED'
          when answer.withdrawal_reason is null and question.is_hidden then 'NOT_PUBLIC'
        end
        from answer join question on question.id = answer.question_id cross join disclosure_settings settings
        left join release_answer held on held.answer_id = answer.id and held.left_at is null
        where answer.id = of_answer
      $$;`)
    this.addSql(`
      create function release_hold(of_release uuid) returns text language sql stable as $$
        select case when state = 'HELD' then coalesce(
          (select 'FROZEN' from disclosure_settings where frozen),
          release_refusal(release.id),
          (select refusal from release_answer cross join lateral answer_refusal(release_answer.answer_id) as refusal
            where release_answer.release_id = release.id and left_at is null and refusal is not null order by release_answer.answer_id limit 1)
        ) end from release where release.id = of_release
      $$;`)
    this.addSql(`
      create or replace function publish_answer(answer_id uuid, at timestamptz) returns void language plpgsql as $$
      declare
        draft answer;
        refusal text;
      begin
        perform from disclosure_settings for share;
        select answer.* into draft from answer join question on question.id = answer.question_id
          where answer.id = publish_answer.answer_id and answer.state in ('DRAFT', 'APPROVED', 'HELD') for update of question, answer;
        if not found then raise exception 'There is no draft % to be published', answer_id; end if;
        refusal := answer_refusal(draft.id);
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
    this.addSql(`
      create or replace function end_empty_release(left_release uuid, why text) returns void language plpgsql as $$
      begin
        perform from release where id = left_release for update;
        update release set state = 'CANCELLED', cancelled_at = portal_now(), cancellation = why
        where id = left_release and state = 'HELD'
          and not exists (select from release_answer where release_id = left_release and left_at is null);
      end $$;`)
  }
}
