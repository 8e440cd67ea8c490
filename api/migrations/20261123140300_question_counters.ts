import { Migration } from '@mikro-orm/migrations'

/** Questions are counted by their state. `tallies_of_question` stays for whoever is in the middle of counting by it. */
export class Migration20261123140300_question_counters extends Migration {
  override up(): void {
    this.addSql(`
      create function counters_of_question(presentation_id uuid, state text, is_flagged boolean, is_public boolean)
      returns setof text language sql immutable as $$
        select unnest(array_remove(array[
          'question',
          case when state = 'RECEIVED' then 'question PENDING' end,
          case when state = 'ANSWERED' then 'question ANSWERED' end,
          case when is_flagged and state in ('RECEIVED', 'ANSWERED') then 'question FLAGGED' end,
          case when state = 'ARCHIVED' then 'question ARCHIVED' end,
          case when is_public then 'question on ' || presentation_id end
        ], null))
      $$;`)
    const [added, taken] = ['after_change', 'before_change'].map(
      rows =>
        `from ${rows} q, counters_of_question(q.presentation_id, q.state, q.is_flagged, q.is_public) what`,
    )
    this.addSql(`
      create or replace function tally_questions() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          perform add_to_tally(what, change) from (select what, count(*) as change ${added} group by what) changes;
        elsif tg_op = 'DELETE' then
          perform add_to_tally(what, change) from (select what, -count(*) as change ${taken} group by what) changes;
          -- Where they go along with their presentation, this comes after its own.
          delete from tally using before_change q
            where what = 'question on ' || q.presentation_id and not exists (select from presentation where id = q.presentation_id);
        else
          perform add_to_tally(what, change) from (
            select what, sum(sign)::bigint as change from (select what, 1 as sign ${added} union all select what, -1 ${taken}) places
            group by what having sum(sign) <> 0
          ) changes;
        end if;
        return null;
      end $$;`)
  }
}
