import { Migration } from '@mikro-orm/migrations'

/** Version 1 of the answers that were there before, those to a thousand questions at a time. */
export class Migration20261123141100_answers_before extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override async up(): Promise<void> {
    for (let last: unknown = '00000000-0000-0000-0000-000000000000'; last; )
      last = (
        await this.execute(`
          with batch as (
            select id, answer_text, answered_at from question where id > '${String(last)}' order by id limit 1000
          ),
          filled as (
            insert into answer (id, question_id, number, text, state, created_at, published_at)
            select gen_random_uuid(), id, 1, answer_text, 'PUBLISHED', answered_at, answered_at from batch where answer_text is not null
            on conflict do nothing
          )
          select (array_agg(id order by id desc))[1] as last from batch`)
      )[0]?.last
  }
}
