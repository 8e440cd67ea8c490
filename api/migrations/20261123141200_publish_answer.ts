import { Migration } from '@mikro-orm/migrations'

/**
 * One function publishes an answer and copies it to its question; triggers refuse every other way. `portal.publishing` names the
 * question whose answer is being published, or is `*` where whole rows are put back, as a restore does.
 */
export class Migration20261123141200_publish_answer extends Migration {
  override up(): void {
    this.addSql(`
      create function publish_answer(answer_id uuid, at timestamptz) returns void language plpgsql as $$
      declare
        draft answer;
      begin
        select answer.* into draft from answer join question on question.id = answer.question_id
          where answer.id = answer_id and answer.state = 'DRAFT' for update of question, answer;
        if not found then raise exception 'There is no draft % to be published', answer_id; end if;
        perform set_config('portal.publishing', draft.question_id::text, true);
        update answer set state = 'PUBLISHED', published_at = at where id = answer_id;
        update question set answer_text = draft.text, answered_at = at where id = draft.question_id;
        perform set_config('portal.publishing', '', true);
      end $$;`)
    this.addSql(`
      create function refuse_unpublished() returns trigger language plpgsql as $$
      declare
        published uuid;
      begin
        if tg_table_name = 'answer' then published := new.question_id; else published := new.id; end if;
        if coalesce(current_setting('portal.publishing', true), '') not in (published::text, '*') then
          raise exception 'What is published of an answer is written by publish_answer() alone'
            using detail = format('%s %s', tg_table_name, new.id);
        end if;
        return new;
      end $$;`)
    this.addSql(`
      create trigger "question_published_answer" before update of "answer_text", "answered_at" on "question" for each row
      when ((new.answer_text, new.answered_at) is distinct from (old.answer_text, old.answered_at))
      execute function refuse_unpublished();`)
    this.addSql(`
      create trigger "question_published_answer_added" before insert on "question" for each row
      when (new.answer_text is not null or new.answered_at is not null)
      execute function refuse_unpublished();`)
    this.addSql(`
      create trigger "answer_published" before update on "answer" for each row
      when (old.state = 'PUBLISHED' or new.state = 'PUBLISHED' or new.published_at is not null)
      execute function refuse_unpublished();`)
    this.addSql(`
      create trigger "answer_published_added" before insert on "answer" for each row
      when (new.state = 'PUBLISHED' or new.published_at is not null)
      execute function refuse_unpublished();`)
  }
}
