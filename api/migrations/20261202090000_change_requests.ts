import { Migration } from '@mikro-orm/migrations'

/** What an owner has asked for and another owner confirms. */
export class Migration20261202090000_change_requests extends Migration {
  override up(): void {
    this.addSql(
      `create table "change_request" ("id" uuid not null, "change" jsonb not null, "subject" text not null, "requested_by_id" uuid not null, "at" timestamptz not null, "void_at" timestamptz not null, "state" text not null default 'OPEN', "decided_by_id" uuid null, "decided_at" timestamptz null, primary key ("id"));`,
    )
    this.addSql(`create index change_request_open on change_request (at, id) where state = 'OPEN';`)
    this.addSql(
      `alter table "change_request" add constraint "change_request_state_check" check (state in ('OPEN', 'CONFIRMED', 'REJECTED'));`,
    )
    this.addSql(
      `alter table "change_request" add constraint "change_request_decided_check" check ((state = 'OPEN') = (decided_by_id is null));`,
    )
  }
}
