create or replace trigger question_updated
  before update on question
  for each row when (
    not old.is_public and new.is_public or old.answer_text is distinct from new.answer_text
  )
  execute function set_updated_at();

-- Records that the public no longer sees a question, later than its last change.
create or replace function record_question_removals() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into removal (item_id, typename, at)
      select q.id, 'Question', greatest(
        date_trunc('milliseconds', portal_now()),
        greatest(q.updated_at, q.created_at, q.answered_at) + interval '1 ms'
      )
      from before_change q join presentation p on p.id = q.presentation_id
      where q.is_public and p.published_at <= portal_now()
      on conflict (item_id) do update set at = greatest(removal.at, excluded.at);
  else
    insert into removal (item_id, typename, at)
      select q.id, 'Question', greatest(
        date_trunc('milliseconds', portal_now()),
        greatest(q.updated_at, q.created_at, q.answered_at) + interval '1 ms'
      )
      from (select old.*) q join presentation p on p.id = q.presentation_id
      where q.is_public and p.published_at <= portal_now()
      on conflict (item_id) do update set at = greatest(removal.at, excluded.at);
  end if;
  return null;
end $$;

create or replace trigger question_hidden
  after update of is_public on question
  for each row when (old.is_public and not new.is_public)
  execute function record_question_removals();

create or replace trigger question_deleted
  after delete on question referencing old table as before_change
  for each statement execute function record_question_removals();

create or replace function question_of_version_before() returns trigger
language plpgsql as $$
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
end
$$;

create or replace trigger question_of_version_before
  before update on question
  for each row when (
    new.state = old.state and (
      new.is_archived is distinct from old.is_archived
      or new.is_approved is distinct from old.is_approved
      or (new.answered_at is null) is distinct from (old.answered_at is null)
    )
  )
  execute function question_of_version_before();

create or replace trigger question_of_version_before_added
  before insert on question
  for each row when (
    new.state = 'RECEIVED'
    and (new.is_archived or not new.is_approved or new.answered_at is not null)
  )
  execute function question_of_version_before();
