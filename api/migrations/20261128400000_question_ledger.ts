import { Migration } from '@mikro-orm/migrations'

/**
 * What became of the questions. What was asked is recorded with each insert and stays when the question goes, so that it is counted
 * independently of what became of it. Of a presentation both are counters.
 */
export class Migration20261128400000_question_ledger extends Migration {
  override up(): void {
    this.addSql(
      `create table "asked_question" ("id" uuid not null, "presentation_id" uuid not null, "asked_at" timestamptz not null, "is_removed" boolean not null default false, primary key ("id"));`,
    )
    this.addSql(
      `create index asked_question_of_year on asked_question (asked_at) include (presentation_id, is_removed);`,
    )
    this.addSql(`
      create function record_asked_questions() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          -- A restore has brought the row before its question.
          insert into asked_question (id, presentation_id, asked_at) select id, presentation_id, created_at from after_change
            on conflict do nothing;
        else
          -- One from before this table may not have been entered yet.
          insert into asked_question (id, presentation_id, asked_at, is_removed) select id, presentation_id, created_at, true from before_change
            on conflict (id) do update set is_removed = true;
        end if;
        return null;
      end $$;`)
    this.addSql(`
      create function tally_asked_questions() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          perform add_to_tally(what, change) from (
            select 'question asked on ' || presentation_id as what, count(*) as change from after_change group by presentation_id
            union all
            select 'question removed on ' || presentation_id, count(*) from after_change where is_removed group by presentation_id
          ) changes;
        else
          perform add_to_tally(what, change) from (
            select 'question removed on ' || presentation_id as what, sum(sign)::bigint as change from (
              select presentation_id, 1 as sign from after_change where is_removed
              union all select presentation_id, -1 from before_change where is_removed
            ) removals group by presentation_id having sum(sign) <> 0
          ) changes;
        end if;
        return null;
      end $$;`)
    this.addSql(`
      create trigger "tally_insert" after insert on "asked_question" referencing new table as after_change
      for each statement execute function tally_asked_questions();`)
    this.addSql(`
      create trigger "tally_update" after update on "asked_question" referencing old table as before_change new table as after_change
      for each statement execute function tally_asked_questions();`)
    this.addSql(`
      create function ledger_counter_of_question(presentation_id uuid, state text, is_told boolean, decline_reason text)
      returns text language sql immutable as $$
        select 'question ' || case when not is_told or state = 'RECEIVED' then 'OPEN'
          when state = 'ANSWERED' then 'ANSWERED'
          when state = 'DECLINED' then 'DECLINED ' || decline_reason
          when state = 'MERGED' then 'MERGED'
          when state = 'WITHDRAWN' then 'WITHDRAWN'
          else 'SET_ASIDE' end || ' on ' || presentation_id
      $$;`)
    this.addSql(`
      create function counters_on_presentation(presentation_id uuid) returns setof text language sql immutable as $$
        select 'question ' || term || 'on ' || presentation_id from unnest(array['', 'OPEN ', 'ANSWERED ', 'SET_ASIDE ',
          'DECLINED ALREADY_ANSWERED ', 'DECLINED NOT_ABOUT_THE_COMPANY ', 'DECLINED YOUR_OWN_HOLDING ', 'DECLINED NO_COMMENT ',
          'DECLINED PERSONAL_OR_DEFAMATORY ', 'DECLINED ABUSIVE ', 'DECLINED NOT_A_QUESTION ', 'MERGED ', 'WITHDRAWN ']) term
      $$;`)
    const [added, taken] = ['after_change', 'before_change'].map(
      rows => `from ${rows} q cross join lateral (
            select counters_of_question(q.presentation_id, q.state, q.is_flagged, q.is_public)
            union all select ledger_counter_of_question(q.presentation_id, q.state, q.is_told, q.decline_reason)
          ) counters (what)`,
    )
    this.addSql(`
      create or replace function tally_questions() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          perform add_to_tally(what, change) from (select what, count(*) as change ${added} group by what) changes;
        elsif tg_op = 'DELETE' then
          perform add_to_tally(what, change) from (select what, -count(*) as change ${taken} group by what) changes;
          -- Where they go along with their presentation, this comes after its own.
          delete from tally using (
            select counters_on_presentation(presentation_id) as what from (select distinct presentation_id from before_change) q
            where not exists (select from presentation where id = q.presentation_id)
          ) gone where tally.what = gone.what;
        else
          perform add_to_tally(what, change) from (
            select what, sum(sign)::bigint as change from (select what, 1 as sign ${added} union all select what, -1 ${taken}) places
            group by what having sum(sign) <> 0
          ) changes;
        end if;
        return null;
      end $$;`)
    this.addSql(`
      create or replace function tally_rows() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          perform add_to_tally(tg_table_name, (select count(*) from after_change));
        else
          perform add_to_tally(tg_table_name, -(select count(*) from before_change));
          if tg_table_name = 'presentation' then
            delete from tally using (select counters_on_presentation(id) as what from before_change) gone where tally.what = gone.what;
          end if;
        end if;
        return null;
      end $$;`)
    this.addSql(`
      create trigger "asked_insert" after insert on "question" referencing new table as after_change
      for each statement execute function record_asked_questions();`)
    this.addSql(`
      create trigger "asked_delete" after delete on "question" referencing old table as before_change
      for each statement execute function record_asked_questions();`)
  }
}
