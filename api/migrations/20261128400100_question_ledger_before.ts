import { Migration } from '@mikro-orm/migrations'

/**
 * What was there before the triggers: each question is entered as asked, and counted by what became of it, less what the triggers have
 * counted, both of one moment, while everybody goes on writing. What was deleted before is known to nobody.
 */
export class Migration20261128400100_question_ledger_before extends Migration {
  override up(): void {
    this.addSql(
      `insert into asked_question (id, presentation_id, asked_at) select id, presentation_id, created_at from question on conflict do nothing;`,
    )
    this.addSql(`
      insert into tally (what, count)
      select what, sum(count) from (
        select ledger_counter_of_question(presentation_id, state, is_told, decline_reason) as what, count(*) from question group by 1
        union all
        select what, -count from tally where what ~ '^question (OPEN|ANSWERED|SET_ASIDE|DECLINED \\w+|MERGED|WITHDRAWN) on '
      ) counts group by what having sum(count) <> 0;`)
  }
}
