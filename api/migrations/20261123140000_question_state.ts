import { Migration } from '@mikro-orm/migrations'

/**
 * Where a question stands, and whether the public may see it, in a column each. Processes of the version before go on writing
 * `is_archived`, `is_approved` and `answered_at`; a trigger follows them, and leaves alone what changes the state itself.
 */
export class Migration20261123140000_question_state extends Migration {
  override up(): void {
    this.addSql(
      `alter table "question" add column "state" text not null default 'RECEIVED', add column "is_public" boolean not null default true;`,
    )
    this.addSql(
      `alter table "question" add constraint "question_state_check" check (state in ('RECEIVED', 'ANSWERED', 'ARCHIVED')) not valid;`,
    )
    this.addSql(`
      create function question_of_version_before() returns trigger language plpgsql as $$
      begin
        new.state := case when new.is_archived then 'ARCHIVED' when new.answered_at is not null then 'ANSWERED' else 'RECEIVED' end;
        new.is_public := new.is_approved and not new.is_archived;
        return new;
      end $$;`)
    this.addSql(`
      create trigger "question_of_version_before" before update on "question" for each row
      when (new.state = old.state and (new.is_archived, new.is_approved, new.answered_at is null)
        is distinct from (old.is_archived, old.is_approved, old.answered_at is null))
      execute function question_of_version_before();`)
    this.addSql(`
      create trigger "question_of_version_before_added" before insert on "question" for each row
      when (new.state = 'RECEIVED' and (new.is_archived or not new.is_approved or new.answered_at is not null))
      execute function question_of_version_before();`)
  }
}
