-- Recounts questions with those that were merged into them. Locks them first, so that the counts stay correct until
-- the end of the transaction.
create or replace function recount_questions(ids uuid[]) returns void
language plpgsql as $$
begin
  perform from question where id = any(ids) order by id for no key update;
  update upvote_count
    set merged = family.merged, asked_by = family.asked_by, upvotes = family.upvotes
    from unnest(ids) as root (id) cross join lateral (
      select
        count(*) filter (where merged_into_id = root.id)::int as merged,
        (
          select count(distinct person)::int from (
            select shareholder_id as person from question
              where id = root.id or merged_into_id = root.id
            union all
            select shareholder_id from question_upvote where question_id in (
              select id from question where id = root.id or merged_into_id = root.id
            )
          ) persons
        ) as asked_by,
        (select count(*)::int from question_upvote where question_id = root.id) as upvotes
      from question where id = root.id or merged_into_id = root.id
    ) family
    where question_id = root.id
      and (upvote_count.merged, upvote_count.asked_by, upvote_count.upvotes)
        <> (family.merged, family.asked_by, family.upvotes);
end $$;

create or replace function count_questions() returns trigger
language plpgsql as $$
declare
  concerned uuid[];
begin
  if tg_op = 'INSERT' then
    insert into upvote_count (
      question_id, presentation_id, asked_at, answered_at, state, is_public, is_flagged
    )
      select id, presentation_id, created_at, coalesce(answered_at, 'epoch'), state, is_public,
        is_flagged
      from after_change
      on conflict do nothing;
    -- A restore inserts merged questions.
    select array_agg(id) into concerned from (
      select merged_into_id as id from after_change where merged_into_id is not null
      union
      select id from after_change q
        where exists (select from question where merged_into_id = q.id)
    ) merged;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct merged_into_id) into concerned
      from before_change where merged_into_id is not null;
  else
    insert into upvote_count as counted (
      question_id, presentation_id, asked_at, answered_at, state, is_public, is_flagged
    )
      select id, presentation_id, created_at, coalesce(answered_at, 'epoch'), state, is_public,
        is_flagged
      from after_change
      on conflict (question_id) do update
      set answered_at = excluded.answered_at, state = excluded.state,
        is_public = excluded.is_public, is_flagged = excluded.is_flagged
      where (counted.answered_at, counted.state, counted.is_public, counted.is_flagged)
        <> (excluded.answered_at, excluded.state, excluded.is_public, excluded.is_flagged);
    select array_agg(distinct target) into concerned
      from before_change b join after_change a using (id)
      cross join unnest(array[b.merged_into_id, a.merged_into_id]) target
      where a.merged_into_id is distinct from b.merged_into_id and target is not null;
  end if;
  if concerned is not null then perform recount_questions(concerned); end if;
  return null;
end $$;

create or replace function count_upvotes() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- Waits for a merge at the same time, whose target is then recounted too.
    perform from question where id in (
      select root from before_change join question on id = question_id
      cross join unnest(array[id, merged_into_id]) root
    ) order by id for no key update;
    -- Deleting a shareholder deletes in several statements, whose triggers all run after the last one: recount.
    perform recount_questions(array(
      select distinct root from before_change join question on id = question_id
      cross join unnest(array[id, merged_into_id]) root where root is not null
    ));
    return null;
  end if;
  -- The locks prevent a merge at the same time.
  perform from question where id in (select question_id from after_change) order by id for share;
  perform from question where id in (
    select merged_into_id from question where id in (select question_id from after_change)
  ) order by id for share;
  update upvote_count set upvotes = upvotes + changed.count
    from (select question_id, count(*) from after_change group by question_id) changed
    where upvote_count.question_id = changed.question_id;
  update upvote_count set asked_by = asked_by + people.count
    from (
      select root, count(*) from (
        select distinct root, upvote.shareholder_id as person
        from after_change upvote join question on id = question_id
        cross join unnest(array[id, merged_into_id]) root where root is not null
      ) changed
      where not exists (
        select from question
          where (id = root or merged_into_id = root) and shareholder_id = person
      )
      and not exists (
        select from question_upvote other join question on id = other.question_id
        where other.shareholder_id = person and (id = root or merged_into_id = root)
        and not exists (
          select from after_change added
            where added.question_id = id and added.shareholder_id = person
        )
      )
      group by root
    ) people where upvote_count.question_id = root;
  return null;
end $$;

create or replace trigger count_insert
  after insert on question referencing new table as after_change
  for each statement execute function count_questions();

create or replace trigger count_update
  after update on question referencing old table as before_change new table as after_change
  for each statement execute function count_questions();

create or replace trigger count_delete
  after delete on question referencing old table as before_change
  for each statement execute function count_questions();

create or replace trigger count_insert
  after insert on question_upvote referencing new table as after_change
  for each statement execute function count_upvotes();

create or replace trigger count_delete
  after delete on question_upvote referencing old table as before_change
  for each statement execute function count_upvotes();
