import { Migration } from '@mikro-orm/migrations'

/** Where each mail about a question stands. */
export class Migration20261128500000_question_mails extends Migration {
  override up(): void {
    this.addSql(
      `create table "question_mail" ("id" uuid not null, "question_id" uuid not null, "kind" text not null, "enqueued_at" timestamptz not null, "sent_at" timestamptz null, "given_up_at" timestamptz null, "deleted_at" timestamptz null, primary key ("id"));`,
    )
    this.addSql(`create index "question_mail_of_question" on "question_mail" ("question_id");`)
    this.addSql(
      `alter table "question_mail" add constraint "question_mail_question_id_foreign" foreign key ("question_id") references "question" ("id") on delete cascade;`,
    )
  }
}
