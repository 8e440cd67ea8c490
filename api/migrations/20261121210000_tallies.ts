import { Migration } from '@mikro-orm/migrations'

/**
 * Counts that need no counting: triggers keep how many rows there are, in the transaction of each change. A count is the sum
 * of its rows: each transaction adds to one that nobody holds, or makes one, so that no two wait for each other.
 */
export class Migration20261121210000_tallies extends Migration {
  override up(): void {
    // Room on each page lets a count change in its place.
    this.addSql(
      `create table "tally" ("id" serial, "what" text not null, "count" bigint not null, primary key ("id")) with (fillfactor = 50);`,
    )
    this.addSql(`create index "tally_of" on "tally" ("what");`)
    this.addSql(`
      create function add_to_tally(counted text, change bigint) returns void language plpgsql as $$
      begin
        update tally set count = count + change where id = (select id from tally where what = counted limit 1 for update skip locked);
        if not found then insert into tally (what, count) values (counted, change); end if;
      end $$;`)
    this.addSql(`
      create function tallies_of_question(presentation_id uuid, answered_at timestamptz, is_approved boolean, is_flagged boolean, is_archived boolean)
      returns setof text language sql immutable as $$
        select unnest(array_remove(array[
          'question',
          case when is_archived then 'question ARCHIVED' when answered_at is null then 'question PENDING' else 'question ANSWERED' end,
          case when is_flagged and not is_archived then 'question FLAGGED' end,
          case when is_approved and not is_archived then 'question on ' || presentation_id end
        ], null))
      $$;`)
    const [added, taken] = ['after_change', 'before_change'].map(
      rows =>
        `from ${rows} q, tallies_of_question(q.presentation_id, q.answered_at, q.is_approved, q.is_flagged, q.is_archived) what`,
    )
    this.addSql(`
      create function tally_questions() returns trigger language plpgsql as $$
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
    this.addSql(`
      create function tally_rows() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          perform add_to_tally(tg_table_name, (select count(*) from after_change));
        else
          perform add_to_tally(tg_table_name, -(select count(*) from before_change));
          if tg_table_name = 'presentation' then delete from tally using before_change where what = 'question on ' || before_change.id; end if;
        end if;
        return null;
      end $$;`)
    // Questions come last, as where they go along with what they belong to.
    for (const table of ['announcement', 'policy', 'presentation', 'shareholder', 'question']) {
      const run = `for each statement execute function ${table === 'question' ? 'tally_questions' : 'tally_rows'}()`
      this.addSql(
        `create trigger "tally_insert" after insert on "${table}" referencing new table as after_change ${run};`,
      )
      this.addSql(
        `create trigger "tally_delete" after delete on "${table}" referencing old table as before_change ${run};`,
      )
      if (table === 'question')
        this.addSql(
          `create trigger "tally_update" after update on "${table}" referencing old table as before_change new table as after_change ${run};`,
        )
    }
  }
}
