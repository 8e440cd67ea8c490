-- The counters of the desk and the pages that include a question.
create or replace function counters_of_question(
  presentation_id uuid, state text, is_flagged boolean, is_public boolean
) returns setof text
language sql immutable as $$
  select unnest(array_remove(array[
    'question',
    case when state = 'RECEIVED' then 'question PENDING' end,
    case when state = 'ANSWERED' then 'question ANSWERED' end,
    case when is_flagged and state in ('RECEIVED', 'ANSWERED') then 'question FLAGGED' end,
    case
      when state in ('ARCHIVED', 'DECLINED', 'MERGED', 'WITHDRAWN') then 'question ARCHIVED'
    end,
    case when is_public then 'question on ' || presentation_id end,
    case
      when is_public and state = 'ANSWERED'
        then 'question answered in public on ' || presentation_id
    end
  ], null))
$$;

-- The ledger counter that includes a question.
create or replace function ledger_counter_of_question(
  presentation_id uuid, state text, is_notified boolean, decline_reason text
) returns text
language sql immutable as $$
  select 'question ' || case
    when not is_notified or state = 'RECEIVED' then 'OPEN'
    when state = 'ANSWERED' then 'ANSWERED'
    when state = 'DECLINED' then 'DECLINED ' || decline_reason
    when state = 'MERGED' then 'MERGED'
    when state = 'WITHDRAWN' then 'WITHDRAWN'
    else 'SET_ASIDE'
  end || ' on ' || presentation_id
$$;

-- The counters that are deleted with a presentation.
create or replace function counters_on_presentation(presentation_id uuid) returns setof text
language sql immutable as $$
  select 'question ' || term || 'on ' || presentation_id from unnest(array[
    '', 'answered in public ', 'OPEN ', 'ANSWERED ', 'SET_ASIDE ', 'DECLINED ALREADY_ANSWERED ',
    'DECLINED NOT_ABOUT_THE_COMPANY ', 'DECLINED YOUR_OWN_HOLDING ', 'DECLINED NO_COMMENT ',
    'DECLINED PERSONAL_OR_DEFAMATORY ', 'DECLINED ABUSIVE ', 'DECLINED NOT_A_QUESTION ', 'MERGED ',
    'WITHDRAWN '
  ]) term
$$;

create or replace function tally_questions() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_tally(what, change) from (
      select what, count(*) as change from after_change q cross join lateral (
        select counters_of_question(q.presentation_id, q.state, q.is_flagged, q.is_public)
        union all
        select ledger_counter_of_question(
          q.presentation_id, q.state, q.is_notified, q.decline_reason
        )
      ) counters (what) group by what
    ) changes;
  elsif tg_op = 'DELETE' then
    perform add_to_tally(what, change) from (
      select what, -count(*) as change from before_change q cross join lateral (
        select counters_of_question(q.presentation_id, q.state, q.is_flagged, q.is_public)
        union all
        select ledger_counter_of_question(
          q.presentation_id, q.state, q.is_notified, q.decline_reason
        )
      ) counters (what) group by what
    ) changes;
    -- If the questions are deleted with their presentation, this runs after its own trigger.
    delete from tally using (
      select counters_on_presentation(presentation_id) as what
      from (select distinct presentation_id from before_change) q
      where not exists (select from presentation where id = q.presentation_id)
    ) gone where tally.what = gone.what;
  else
    perform add_to_tally(what, change) from (
      select what, sum(sign)::bigint as change from (
        select what, 1 as sign from after_change q cross join lateral (
          select counters_of_question(q.presentation_id, q.state, q.is_flagged, q.is_public)
          union all
          select ledger_counter_of_question(
            q.presentation_id, q.state, q.is_notified, q.decline_reason
          )
        ) counters (what)
        union all
        select what, -1 from before_change q cross join lateral (
          select counters_of_question(q.presentation_id, q.state, q.is_flagged, q.is_public)
          union all
          select ledger_counter_of_question(
            q.presentation_id, q.state, q.is_notified, q.decline_reason
          )
        ) counters (what)
      ) places group by what having sum(sign) <> 0
    ) changes;
  end if;
  return null;
end $$;

create or replace trigger tally_insert
  after insert on question referencing new table as after_change
  for each statement execute function tally_questions();

create or replace trigger tally_update
  after update on question referencing old table as before_change new table as after_change
  for each statement execute function tally_questions();

create or replace trigger tally_delete
  after delete on question referencing old table as before_change
  for each statement execute function tally_questions();
