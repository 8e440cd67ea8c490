create or replace trigger question_updated
  before update on question
  for each row when (
    not old.is_public and new.is_public or old.answer_text is distinct from new.answer_text
  )
  execute function set_updated_at();

-- Records questions that are no longer public, with a time after their last change.
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
      where q.is_public and p.published_at <= public_until()
      on conflict (item_id) do update set at = greatest(removal.at, excluded.at);
  else
    insert into removal (item_id, typename, at)
      select q.id, 'Question', greatest(
        date_trunc('milliseconds', portal_now()),
        greatest(q.updated_at, q.created_at, q.answered_at) + interval '1 ms'
      )
      from (select old.*) q join presentation p on p.id = q.presentation_id
      where q.is_public and p.published_at <= public_until()
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
