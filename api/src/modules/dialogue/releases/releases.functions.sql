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

-- Returns why an answer cannot be published now, or null.
create or replace function answer_refusal(of_answer uuid) returns text
language sql stable as $$
  select case
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
    when answer.withdrawal_reason is null and question.is_hidden then 'NOT_PUBLIC'
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

-- Cancels a release that has lost its last answer. The lock lets concurrent transactions see each other's removals.
create or replace function end_empty_release(left_release uuid, why text) returns void
language plpgsql as $$
begin
  perform from release where id = left_release for update;
  update release set state = 'CANCELLED', cancelled_at = portal_now(), cancellation = why
    where id = left_release and state = 'HELD'
      and not exists (
        select from release_answer where release_id = left_release and left_at is null
      );
end $$;

create or replace function leave_release() returns trigger
language plpgsql as $$
declare
  left_release uuid;
begin
  if is_restoring() then return null; end if;
  update release_answer set left_at = portal_now()
    where answer_id = new.id and left_at is null
    returning release_id into left_release;
  -- A transaction that is about to delete questions sets the reason itself.
  perform end_empty_release(left_release, coalesce(
    nullif(current_setting('portal.leaving', true), ''),
    (
      select state from question
        where id = new.question_id and state not in ('RECEIVED', 'ANSWERED')
    ),
    'REWRITTEN'
  ));
  return null;
end $$;

create or replace function leave_release_deleted() returns trigger
language plpgsql as $$
begin
  if not is_restoring() then perform end_empty_release(old.release_id, 'DELETED'); end if;
  return null;
end $$;

-- Guards releases that are over, and that a release publishes all of its answers.
create or replace function keep_release() returns trigger
language plpgsql as $$
begin
  if is_restoring() then return new; end if;
  if old.state <> 'HELD'
    and (new.state, new.publish_at, new.announcement_id, new.published_at, new.cancelled_at)
      is distinct from
      (old.state, old.publish_at, old.announcement_id, old.published_at, old.cancelled_at) then
    perform raise_error('RELEASE_OVER', old.id);
  end if;
  if new.state = 'PUBLISHED' and old.state = 'HELD' and (
    exists (
      select from release_answer join answer on answer.id = answer_id
        where release_id = new.id and left_at is null and answer.state <> 'PUBLISHED'
    )
    or not exists (select from release_answer where release_id = new.id and left_at is null)
  ) then
    perform raise_error('RELEASE_NOT_WHOLE', old.id);
  end if;
  return new;
end $$;

create or replace function release_whole() returns trigger
language plpgsql as $$
begin
  if not is_restoring() and exists (
    select from release_answer join release on release.id = release_id
      where answer_id = new.id and left_at is null and release.state = 'HELD'
  ) then
    perform raise_error('RELEASE_NOT_WHOLE', new.id);
  end if;
  return null;
end $$;

create or replace trigger answer_left_release
  after update on answer
  for each row when (old.state = 'HELD' and new.state not in ('HELD', 'PUBLISHED'))
  execute function leave_release();

-- Constraint triggers cannot be replaced.
drop trigger if exists answer_released on answer;
create constraint trigger answer_released
  after update on answer deferrable initially deferred
  for each row when (old.state = 'HELD' and new.state = 'PUBLISHED')
  execute function release_whole();

create or replace trigger release_answer_deleted
  after delete on release_answer
  for each row when (old.left_at is null)
  execute function leave_release_deleted();

create or replace trigger release_kept
  before update on release
  for each row execute function keep_release();
