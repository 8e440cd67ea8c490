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
