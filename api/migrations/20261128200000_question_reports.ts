import { Migration } from '@mikro-orm/migrations'

/** Which shareholder has reported which question. Erased with either. */
export class Migration20261128200000_question_reports extends Migration {
  override up(): void {
    this.addSql(
      `create table "question_report" ("question_id" uuid not null, "shareholder_id" uuid not null, "reported_at" timestamptz not null, "settled_at" timestamptz null, primary key ("question_id", "shareholder_id"));`,
    )
    this.addSql(
      `alter table "question" add column "is_flagged_by_reports" boolean not null default false;`,
    )
    this.addSql(
      `create index "question_report_of_shareholder" on "question_report" ("shareholder_id");`,
    )
    for (const owner of ['question', 'shareholder'])
      this.addSql(
        `alter table "question_report" add constraint "question_report_${owner}_id_foreign" foreign key ("${owner}_id") references "${owner}" ("id") on update cascade on delete cascade;`,
      )
  }
}
