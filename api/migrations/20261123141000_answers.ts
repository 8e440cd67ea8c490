import { Migration } from '@mikro-orm/migrations'

/**
 * The versions of official answers, in a table of their own. What a process of the version before answers becomes version 1 by the
 * trigger that follows it: such a process raises the version of the question in the same statement, as `publish_answer` does not.
 */
export class Migration20261123141000_answers extends Migration {
  override up(): void {
    this.addSql(
      `create table "answer" ("id" uuid not null, "question_id" uuid not null, "number" int not null, "text" text not null, "state" text not null default 'DRAFT', "author_id" uuid null, "created_at" timestamptz not null, "published_at" timestamptz null, primary key ("id"));`,
    )
    this.addSql(
      `alter table "answer" add constraint "answer_number" unique ("question_id", "number");`,
    )
    this.addSql(
      `create unique index "answer_published" on "answer" ("question_id") where state = 'PUBLISHED';`,
    )
    this.addSql(
      `alter table "answer" add constraint "answer_state_check" check (state in ('DRAFT', 'PUBLISHED'));`,
    )
    this.addSql(
      `alter table "answer" add constraint "answer_question_id_foreign" foreign key ("question_id") references "question" ("id") on delete cascade;`,
    )
    this.addSql(`
      create or replace function question_of_version_before() returns trigger language plpgsql as $$
      begin
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
