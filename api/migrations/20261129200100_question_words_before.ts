import { Migration } from '@mikro-orm/migrations'

/** The words of the questions that were there before the trigger, a thousand at a time. The lock lets no question go in between. */
export class Migration20261129200100_question_words_before extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override async up(): Promise<void> {
    for (let last: unknown = '00000000-0000-0000-0000-000000000000'; last; )
      last = (
        await this.execute(`
          with batch as (
            select id, presentation_id, question_text from question where id > '${String(last)}' order by id limit 1000 for key share
          ),
          filled as (
            insert into question_words (question_id, words) select id, words_of_question(id, presentation_id, question_text) from batch
            on conflict do nothing
          )
          select (array_agg(id order by id desc))[1] as last from batch`)
      )[0]?.last
  }
}
