import { Migration } from '@mikro-orm/migrations'

/** Refuses TRUNCATE of the evidence, for which triggers on rows do not run. MikroORM cannot declare such a trigger at an entity. */
export class Migration20261206120000_evidence_truncate extends Migration {
  override up(): void {
    for (const table of ['evidence_event', 'evidence_seal', 'evidence_checkpoint'])
      this.addSql(
        `create trigger "${table}_not_truncated" before truncate on "${table}" for each statement execute function "evidence_event_append_only_fn"();`,
      )
  }
}
