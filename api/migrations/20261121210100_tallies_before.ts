import { Migration } from '@mikro-orm/migrations'

/**
 * What was there before the triggers: all that there is less what they have counted, both of one moment, while everybody goes on
 * writing.
 */
export class Migration20261121210100_tallies_before extends Migration {
  override up(): void {
    const rows = ['announcement', 'policy', 'presentation', 'shareholder'].map(
      table => `select '${table}' as what, count(*) from "${table}"`,
    )
    this.addSql(`
      insert into tally (what, count)
      select what, sum(count) from (
        ${rows.join(' union all ')}
        union all select what, count(*) from question q,
          tallies_of_question(q.presentation_id, q.answered_at, q.is_approved, q.is_flagged, q.is_archived) what group by what
        union all select what, -count from tally
      ) counts group by what having sum(count) <> 0;`)
  }
}
