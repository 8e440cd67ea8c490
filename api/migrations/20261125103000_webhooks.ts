import { Migration } from '@mikro-orm/migrations'

/** Where webhooks go, and the log of their deliveries. */
export class Migration20261125103000_webhooks extends Migration {
  override up(): void {
    this.addSql(
      `create table "webhook_endpoint" ("id" uuid not null, "url" text not null, "events" text[] not null, "state" text not null default 'ENABLED', "disabled_reason" text null, "disabled_at" timestamptz null, "sealed_secret" text not null, "previous_sealed_secret" text null, "previous_secret_until" timestamptz null, "secret_hint" text not null, "created_at" timestamptz not null, "updated_at" timestamptz not null default date_trunc('milliseconds', portal_now()), "version" int not null default 1, primary key ("id"), constraint "webhook_endpoint_state_check" check (state in ('ENABLED', 'DISABLED')));`,
    )
    this.addSql(
      `create table "webhook_delivery" ("id" uuid not null, "endpoint_id" uuid not null, "event" text not null, "body" text not null, "state" text not null default 'PENDING', "attempts" int not null default 0, "schedule_start" int not null default 0, "status_code" int null, "duration_ms" int null, "error" text null, "created_at" timestamptz not null, "last_attempt_at" timestamptz null, "next_attempt_at" timestamptz null, "sending_until" timestamptz null, primary key ("id"), constraint "webhook_delivery_state_check" check (state in ('PENDING', 'DELIVERED', 'FAILED')));`,
    )
    this.addSql(
      `alter table "webhook_delivery" add constraint "webhook_delivery_endpoint_id_foreign" foreign key ("endpoint_id") references "webhook_endpoint" ("id") on delete cascade;`,
    )
    this.addSql(
      `create trigger "webhook_endpoint_updated" before update on "webhook_endpoint" for each row when (old.version is distinct from new.version) execute function set_updated_at();`,
    )
    this.addSql(
      `create index "webhook_delivery_newest_first" on "webhook_delivery" ("endpoint_id", "created_at" desc, "id" desc);`,
    )
    this.addSql(
      `create index "webhook_delivery_pending" on "webhook_delivery" ("endpoint_id") where state = 'PENDING';`,
    )
    this.addSql(
      `create index "webhook_delivery_created_at_index" on "webhook_delivery" ("created_at");`,
    )
  }
}
