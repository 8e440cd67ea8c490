import { Migration } from '@mikro-orm/migrations'

/** Packs of the evidence that were asked for. */
export class Migration20261126110000_evidence_packs extends Migration {
  override up(): void {
    this.addSql(
      `create table "evidence_pack" ("id" uuid not null, "requested_by_id" uuid not null, "from" timestamptz null, "to" timestamptz null, "presentation_id" uuid null, "question_id" uuid null, "shareholder_id" uuid null, "state" text not null default 'WAITING', "progress" int not null default 0, "attempt" int not null default 0, "bytes" bigint null, "sha256" text null, "error" text null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"), constraint "evidence_pack_state_check" check (state in ('WAITING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED')));`,
    )
    this.addSql(
      `create index "evidence_pack_newest_first" on "evidence_pack" ("created_at" desc, "id" desc);`,
    )
  }
}
