import { Migration } from '@mikro-orm/migrations'

/** What was there before the triggers: none of it was upvoted or merged. */
export class Migration20261129100100_same_question_before extends Migration {
  override up(): void {
    // Locked as the foreign key does it: what is deleted meanwhile is left out.
    this.addSql(`
      insert into question_count (question_id, presentation_id, asked_at, answered_at, state, is_public, is_flagged)
      select id, presentation_id, created_at, coalesce(answered_at, 'epoch'), state, is_public, is_flagged from question for key share
      on conflict do nothing;`)
    this.addSql(`
      insert into tally (what, count)
      select what, sum(count) from (
        select 'question answered in public on ' || presentation_id as what, count(*) from question
          where is_public and state = 'ANSWERED' group by 1
        union all
        select what, -count from tally where what like 'question answered in public on %'
      ) counts group by what having sum(count) <> 0;`)
  }
}
