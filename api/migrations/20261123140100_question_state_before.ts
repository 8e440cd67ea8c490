import { Migration } from '@mikro-orm/migrations'

/** The state of the questions that were there before, a thousand at a time, so that nobody waits long for a row. */
export class Migration20261123140100_question_state_before extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override async up(): Promise<void> {
    for (let last: unknown = '00000000-0000-0000-0000-000000000000'; last; )
      last = (
        await this.execute(`
          with batch as (select id from question where id > '${String(last)}' order by id limit 1000),
          filled as (
            update question set
              state = case when is_archived then 'ARCHIVED' when answered_at is not null then 'ANSWERED' else 'RECEIVED' end,
              is_public = is_approved and not is_archived
            from batch
            where question.id = batch.id and (state, is_public) is distinct from
              (case when is_archived then 'ARCHIVED' when answered_at is not null then 'ANSWERED' else 'RECEIVED' end, is_approved and not is_archived)
          )
          select (array_agg(id order by id desc))[1] as last from batch`)
      )[0]?.last
  }
}
