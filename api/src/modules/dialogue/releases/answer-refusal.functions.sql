-- Returns why a release cannot be published now, or null.
create or replace function release_refusal(of_release uuid) returns text
language sql stable as $$
  select case
    when state <> 'HELD' then 'RELEASE_OVER'
    when publish_at > portal_now() then 'NOT_DUE'
    when announcement_id is not null and not exists (
      select from released_announcement where id = release.announcement_id
    ) then 'AWAITS_EXCHANGE'
  end from release where id = of_release
$$;

-- Returns why an answer cannot be published now, or null. This is the only definition of the rule. It is in this
-- module, because a lower one may not name `release_answer`.
create or replace function answer_refusal(of_answer uuid) returns text
language sql stable as $$
  select case
    when answer.state not in ('DRAFT', 'APPROVED', 'HELD') then 'NO_OPEN_ANSWER'
    when settings.frozen then 'FROZEN'
    when answer.state <> 'DRAFT' and answer.reviewer_id is null
      or answer.state = 'DRAFT' and settings.review_required then 'NOT_APPROVED'
    when answer.state <> 'DRAFT' and exists (
      select from answer_author author
        where author.answer_id = answer.id and author.admin_id = answer.reviewer_id
    ) then 'APPROVED_BY_AUTHOR'
    when answer.state <> 'DRAFT' and answer.sha256 is distinct from answer_sha256(answer.id)
      then 'CHANGED_SINCE_APPROVAL'
    when answer.state <> 'DRAFT' and settings.basis_required and answer.basis is null
      and answer.withdrawal_reason is null then 'NO_BASIS'
    when answer.state = 'HELD' and held.release_id is null then 'NOT_APPROVED'
    when answer.state = 'HELD' and release_refusal(held.release_id) is not null
      then release_refusal(held.release_id)
    when answer.basis = 'RELEASED' and settings.review_required and not exists (
      select from citation where citation.answer_id = answer.id
    ) then 'NO_BASIS'
    when answer.basis = 'RELEASED' and (answer.state <> 'DRAFT' or settings.review_required)
      and exists (
        select from citation
        left join released_announcement released on released.id = citation.announcement_id
        left join announcement_document document on document.announcement_id = released.id
          and document.sha256 = citation.document_sha256
          and (not document.is_entered or document.confirmed_at is not null)
        where citation.answer_id = answer.id and document.announcement_id is null
      ) then 'NOT_RELEASED'
    -- Publication approves a question that waits for approval.
    when answer.withdrawal_reason is null
      and (question.is_hidden or question.state not in ('RECEIVED', 'ANSWERED')) then 'NOT_PUBLIC'
  end
  from answer
  join question on question.id = answer.question_id
  cross join disclosure_settings settings
  left join release_answer held on held.answer_id = answer.id and held.left_at is null
  where answer.id = of_answer
$$;

-- Returns why a release is held, its own reason before that of an answer.
create or replace function release_hold(of_release uuid) returns text
language sql stable as $$
  select case when state = 'HELD' then coalesce(
    (select 'FROZEN' from disclosure_settings where frozen),
    release_refusal(release.id),
    (
      select refusal
      from release_answer cross join lateral answer_refusal(release_answer.answer_id) as refusal
      where release_answer.release_id = release.id and left_at is null and refusal is not null
      order by release_answer.answer_id limit 1
    )
  ) end from release where release.id = of_release
$$;
