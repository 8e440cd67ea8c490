import { Migration } from '@mikro-orm/migrations'

/**
 * Questions can be declined, merged with another and withdrawn. All three count as archived, as processes of the version before count a
 * state that they do not know.
 */
export class Migration20261127100000_asker_states extends Migration {
  override up(): void {
    this.addSql(`alter table "question" drop constraint "question_state_check";`)
    this.addSql(
      `alter table "question" add constraint "question_state_check" check (state in ('RECEIVED', 'ANSWERED', 'ARCHIVED', 'DECLINED', 'MERGED', 'WITHDRAWN')) not valid;`,
    )
    this.addSql(`
      create or replace function counters_of_question(presentation_id uuid, state text, is_flagged boolean, is_public boolean)
      returns setof text language sql immutable as $$
        select unnest(array_remove(array[
          'question',
          case when state = 'RECEIVED' then 'question PENDING' end,
          case when state = 'ANSWERED' then 'question ANSWERED' end,
          case when is_flagged and state in ('RECEIVED', 'ANSWERED') then 'question FLAGGED' end,
          case when state in ('ARCHIVED', 'DECLINED', 'MERGED', 'WITHDRAWN') then 'question ARCHIVED' end,
          case when is_public then 'question on ' || presentation_id end
        ], null))
      $$;`)
    this.addSql(`
      create or replace function question_of_version_before() returns trigger language plpgsql as $$
      begin
        -- None of that version's: whatever else changes, it stays.
        if tg_op = 'UPDATE' and old.state in ('DECLINED', 'MERGED', 'WITHDRAWN') then return new; end if;
        new.state := case when new.is_archived then 'ARCHIVED' when new.answered_at is not null then 'ANSWERED' else 'RECEIVED' end;
        new.is_public := new.is_approved and not new.is_archived;
        if tg_op = 'UPDATE' and old.answered_at is null and new.answered_at is not null and new.version = old.version + 1 then
          perform set_config('portal.publishing', new.id::text, true);
          insert into answer (id, question_id, number, text, state, created_at, published_at)
          values (gen_random_uuid(), new.id, 1, new.answer_text, 'PUBLISHED', new.answered_at, new.answered_at);
        end if;
        return new;
      end $$;`)
  }
}
