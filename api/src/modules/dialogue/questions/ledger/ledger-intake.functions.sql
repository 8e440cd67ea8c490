-- Records the questions that were asked, and their deletion.
create or replace function record_ledger_intake() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- A restore inserts the row before its question.
    insert into ledger_intake (id, presentation_id, asked_at)
      select id, presentation_id, created_at from after_change
      on conflict do nothing;
  else
    insert into ledger_intake (id, presentation_id, asked_at, is_removed)
      select id, presentation_id, created_at, true from before_change
      on conflict (id) do update set is_removed = true;
  end if;
  return null;
end $$;

create or replace trigger asked_insert
  after insert on question referencing new table as after_change
  for each statement execute function record_ledger_intake();

create or replace trigger asked_delete
  after delete on question referencing old table as before_change
  for each statement execute function record_ledger_intake();

create or replace function count_ledger_intake() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_tally(what, change) from (
      select 'question asked on ' || presentation_id as what, count(*) as change
        from after_change group by presentation_id
      union all
      select 'question removed on ' || presentation_id, count(*)
        from after_change where is_removed group by presentation_id
    ) changes;
  else
    perform add_to_tally(what, change) from (
      select 'question removed on ' || presentation_id as what, sum(sign)::bigint as change from (
        select presentation_id, 1 as sign from after_change where is_removed
        union all
        select presentation_id, -1 from before_change where is_removed
      ) removals group by presentation_id having sum(sign) <> 0
    ) changes;
  end if;
  return null;
end $$;

create or replace trigger count_insert
  after insert on ledger_intake referencing new table as after_change
  for each statement execute function count_ledger_intake();

create or replace trigger count_update
  after update on ledger_intake
  referencing old table as before_change new table as after_change
  for each statement execute function count_ledger_intake();
