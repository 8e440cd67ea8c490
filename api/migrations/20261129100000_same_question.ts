import { Migration } from '@mikro-orm/migrations'

const countColumns =
  'question_id, presentation_id, asked_at, answered_at, state, is_public, is_flagged'
const countedValues = `id, presentation_id, created_at, coalesce(answered_at, 'epoch'), state, is_public, is_flagged`

/**
 * Shareholders add themselves to a question, and questions that ask the same are merged. How many people ask a question stands in a table
 * of its own, which triggers keep, so that an upvote changes no question, and with the columns by which its lists are sorted and chosen.
 * Whoever is mailed an answer beside the asker is entered as it is given.
 */
export class Migration20261129100000_same_question extends Migration {
  override up(): void {
    this.addSql(`alter table "question" add column "merged_into_id" uuid null;`)
    // Deferred, so that a backup may bring a question before the one that it was merged into.
    this.addSql(
      `alter table "question" add constraint "question_merged_into_id_foreign" foreign key ("merged_into_id") references "question" ("id") deferrable initially deferred not valid;`,
    )
    this.addSql(
      `alter table "question" add constraint "question_merged_into_check" check ((state = 'MERGED') = (merged_into_id is not null)) not valid;`,
    )
    this.addSql(
      `create table "question_upvote" ("question_id" uuid not null, "shareholder_id" uuid not null, "upvoted_at" timestamptz not null, primary key ("question_id", "shareholder_id"));`,
    )
    this.addSql(
      `create index "question_upvote_of_shareholder" on "question_upvote" ("shareholder_id");`,
    )
    this.addSql(
      `create table "answer_notice" ("question_id" uuid not null, "shareholder_id" uuid not null, "asked_id" uuid null, "at" timestamptz not null, "enqueued_at" timestamptz null, primary key ("question_id", "shareholder_id"));`,
    )
    this.addSql(
      `create index "answer_notice_of_shareholder" on "answer_notice" ("shareholder_id");`,
    )
    this.addSql(
      `create index "answer_notice_waiting" on "answer_notice" ("question_id") where enqueued_at is null;`,
    )
    for (const table of ['question_upvote', 'answer_notice'])
      for (const owner of ['question', 'shareholder'])
        this.addSql(
          `alter table "${table}" add constraint "${table}_${owner}_id_foreign" foreign key ("${owner}_id") references "${owner}" ("id") on update cascade on delete cascade;`,
        )
    this.addSql(
      `create table "question_count" ("question_id" uuid not null, "presentation_id" uuid not null, "asked_at" timestamptz not null, "answered_at" timestamptz not null, "state" text not null, "is_public" boolean not null, "is_flagged" boolean not null, "upvotes" int not null default 0, "asked_by" int not null default 1, "merged" int not null default 0, primary key ("question_id"));`,
    )
    this.addSql(
      `alter table "question_count" add constraint "question_count_question_id_foreign" foreign key ("question_id") references "question" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(`
      create function recount_questions(ids uuid[]) returns void language plpgsql as $$
      begin
        -- The lock first: what is counted after it stays as it is until the end.
        perform from question where id = any(ids) order by id for no key update;
        update question_count set merged = family.merged, asked_by = family.asked_by, upvotes = family.upvotes
        from unnest(ids) as root (id) cross join lateral (
          select count(*) filter (where merged_into_id = root.id)::int as merged, (
            select count(distinct person)::int from (
              select shareholder_id as person from question where id = root.id or merged_into_id = root.id
              union all
              select shareholder_id from question_upvote
                where question_id in (select id from question where id = root.id or merged_into_id = root.id)
            ) persons
          ) as asked_by, (select count(*)::int from question_upvote where question_id = root.id) as upvotes
          from question where id = root.id or merged_into_id = root.id
        ) family
        where question_id = root.id
          and (question_count.merged, question_count.asked_by, question_count.upvotes) <> (family.merged, family.asked_by, family.upvotes);
      end $$;`)
    this.addSql(`
      create function count_questions() returns trigger language plpgsql as $$
      declare
        concerned uuid[];
      begin
        if tg_op = 'INSERT' then
          insert into question_count (${countColumns}) select ${countedValues} from after_change on conflict do nothing;
          -- A restore brings merged questions.
          select array_agg(id) into concerned from (
            select merged_into_id as id from after_change where merged_into_id is not null
            union select id from after_change q where exists (select from question where merged_into_id = q.id)
          ) merged;
        elsif tg_op = 'DELETE' then
          select array_agg(distinct merged_into_id) into concerned from before_change where merged_into_id is not null;
        else
          -- One from before this table may not have been entered yet.
          insert into question_count as counted (${countColumns}) select ${countedValues} from after_change
            on conflict (question_id) do update
            set answered_at = excluded.answered_at, state = excluded.state, is_public = excluded.is_public, is_flagged = excluded.is_flagged
            where (counted.answered_at, counted.state, counted.is_public, counted.is_flagged)
              <> (excluded.answered_at, excluded.state, excluded.is_public, excluded.is_flagged);
          select array_agg(distinct target) into concerned
            from before_change b join after_change a using (id) cross join unnest(array[b.merged_into_id, a.merged_into_id]) target
            where a.merged_into_id is distinct from b.merged_into_id and target is not null;
        end if;
        if concerned is not null then perform recount_questions(concerned); end if;
        return null;
      end $$;`)
    this.addSql(`
      create function count_upvotes() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          -- Anew: what goes with a shareholder goes in several statements, whose triggers come after the last of them.
          perform recount_questions(array(
            select distinct root from before_change join question on id = question_id
            cross join unnest(array[id, merged_into_id]) root where root is not null
          ));
          return null;
        end if;
        -- Locked, so that it is merged with no other meanwhile.
        perform from question where id in (select question_id from after_change) order by id for share;
        perform from question where id in (
          select merged_into_id from question where id in (select question_id from after_change)
        ) order by id for share;
        update question_count set upvotes = upvotes + changed.count
          from (select question_id, count(*) from after_change group by question_id) changed where question_count.question_id = changed.question_id;
        update question_count set asked_by = asked_by + people.count
          from (
            select root, count(*) from (
              select distinct root, upvote.shareholder_id as person from after_change upvote join question on id = question_id
              cross join unnest(array[id, merged_into_id]) root where root is not null
            ) changed
            where not exists (select from question where (id = root or merged_into_id = root) and shareholder_id = person)
              and not exists (
                select from question_upvote other join question on id = other.question_id
                where other.shareholder_id = person and (id = root or merged_into_id = root)
                and not exists (select from after_change added where added.question_id = id and added.shareholder_id = person)
              )
            group by root
          ) people where question_count.question_id = root;
        return null;
      end $$;`)
    this.addSql(`
      create trigger "count_insert" after insert on "question" referencing new table as after_change
      for each statement execute function count_questions();`)
    this.addSql(`
      create trigger "count_update" after update on "question" referencing old table as before_change new table as after_change
      for each statement execute function count_questions();`)
    this.addSql(`
      create trigger "count_delete" after delete on "question" referencing old table as before_change
      for each statement execute function count_questions();`)
    this.addSql(`
      create trigger "count_insert" after insert on "question_upvote" referencing new table as after_change
      for each statement execute function count_upvotes();`)
    this.addSql(`
      create trigger "count_delete" after delete on "question_upvote" referencing old table as before_change
      for each statement execute function count_upvotes();`)
    this.addSql(`
      create or replace function counters_of_question(presentation_id uuid, state text, is_flagged boolean, is_public boolean)
      returns setof text language sql immutable as $$
        select unnest(array_remove(array[
          'question',
          case when state = 'RECEIVED' then 'question PENDING' end,
          case when state = 'ANSWERED' then 'question ANSWERED' end,
          case when is_flagged and state in ('RECEIVED', 'ANSWERED') then 'question FLAGGED' end,
          case when state in ('ARCHIVED', 'DECLINED', 'MERGED', 'WITHDRAWN') then 'question ARCHIVED' end,
          case when is_public then 'question on ' || presentation_id end,
          case when is_public and state = 'ANSWERED' then 'question answered in public on ' || presentation_id end
        ], null))
      $$;`)
    this.addSql(`
      create or replace function counters_on_presentation(presentation_id uuid) returns setof text language sql immutable as $$
        select 'question ' || term || 'on ' || presentation_id from unnest(array['', 'answered in public ', 'OPEN ', 'ANSWERED ', 'SET_ASIDE ',
          'DECLINED ALREADY_ANSWERED ', 'DECLINED NOT_ABOUT_THE_COMPANY ', 'DECLINED YOUR_OWN_HOLDING ', 'DECLINED NO_COMMENT ',
          'DECLINED PERSONAL_OR_DEFAMATORY ', 'DECLINED ABUSIVE ', 'DECLINED NOT_A_QUESTION ', 'MERGED ', 'WITHDRAWN ']) term
      $$;`)
  }
}
