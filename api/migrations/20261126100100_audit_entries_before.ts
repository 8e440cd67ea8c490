import { Migration } from '@mikro-orm/migrations'

/** Carries the audit record over into the evidence, a thousand entries at a time. */
export class Migration20261126100100_audit_entries_before extends Migration {
  override isTransactional(): boolean {
    return false
  }

  override async up(): Promise<void> {
    for (let last: unknown = '00000000-0000-0000-0000-000000000000'; last; )
      last = (
        await this.execute(`
          with batch as materialized (
            select entry.id, record_audit_entry(entry) from audit_entry entry where id > '${String(last)}' order by id limit 1000
          )
          select (array_agg(id order by id desc))[1] as last from batch`)
      )[0]?.last
  }
}
