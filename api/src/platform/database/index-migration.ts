import { Migration } from '@mikro-orm/migrations'

/**
 * Builds indexes while everybody goes on reading and writing. That cannot be done in a transaction; so one that is broken off
 * leaves an index that PostgreSQL does not use, which is dropped and built anew when the migration is run again.
 */
export abstract class IndexMigration extends Migration {
  override isTransactional(): boolean {
    return false
  }

  /**
   * `definition` is what stands between the name and the end: `on question (created_at) where is_flagged`. A valid index of that
   * name is left as it is: one that changes gets another name.
   */
  protected async buildIndex(name: string, definition: string, { unique = false } = {}): Promise<void> {
    const [there] = await this.execute(`select indisvalid from pg_index where indexrelid = to_regclass('${name}')`)
    if (there?.indisvalid === true) return
    // It waits for the transactions that are under way, and nobody waits for it: no reason to give up after a while.
    await this.execute('set lock_timeout = 0')
    try {
      if (there) await this.execute(`drop index concurrently "${name}"`)
      await this.execute(`create ${unique ? 'unique ' : ''}index concurrently "${name}" ${definition}`)
    } finally {
      await this.execute('reset lock_timeout')
    }
  }
}
