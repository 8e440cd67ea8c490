import { Migration } from '@mikro-orm/migrations'

/**
 * The words of each question, by which similar ones are found: the lexemes of its first thousand characters in the database's language,
 * `on …` with its presentation, so that one index answers which questions there have a word, and for one in 128 `sample of …`, by which the
 * frequencies of words on a presentation are estimated. No lexeme of a text has a space. Triggers fill it, whoever writes the question, whose
 * text never changes.
 */
export class Migration20261129200000_question_words extends Migration {
  override up(): void {
    this.addSql(
      `create table "question_words" ("question_id" uuid not null, "words" tsvector not null, primary key ("question_id"));`,
    )
    this.addSql(
      `alter table "question_words" add constraint "question_words_question_id_foreign" foreign key ("question_id") references "question" ("id") on update cascade on delete cascade;`,
    )
    this.addSql(`
      create function words_of_question(id uuid, presentation_id uuid, question_text text) returns tsvector language sql stable as $$
        select strip(to_tsvector(left(question_text, 1000))) || array_to_tsvector(array_remove(array[
          'on ' || presentation_id,
          case when get_byte(uuid_send(id), 15) < 2 then 'sample of ' || presentation_id end
        ], null))
      $$;`)
    this.addSql(`
      create function add_question_words() returns trigger language plpgsql as $$
      begin
        insert into question_words (question_id, words) select id, words_of_question(id, presentation_id, question_text) from after_change
          on conflict do nothing;
        return null;
      end $$;`)
    this.addSql(`
      create trigger "words_insert" after insert on "question" referencing new table as after_change
      for each statement execute function add_question_words();`)
  }
}
