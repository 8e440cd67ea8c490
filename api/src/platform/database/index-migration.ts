import { Migration } from '@mikro-orm/migrations'

/**
 * Builds indexes concurrently, without blocking reads and writes. That cannot run in a transaction, so an aborted build leaves an invalid
 * index, which the next run of the migration drops and rebuilds.
 */
export abstract class IndexMigration extends Migration {
  override isTransactional(): boolean {
    return false
  }

  /**
   * `definition` is what stands between the name and the end: `on question (created_at) where is_flagged`. A valid index of that
   * name is left as it is: one that changes gets another name.
   */
  protected async buildIndex(
    name: string,
    definition: string,
    { unique = false } = {},
  ): Promise<void> {
    const [there] = await this.execute(
      `select indisvalid from pg_index where indexrelid = to_regclass('${name}')`,
    )
    if (there?.indisvalid === true) return
    // The build waits for running transactions and blocks none, so it needs no timeout.
    await this.execute('set lock_timeout = 0')
    try {
      if (there) await this.execute(`drop index concurrently "${name}"`)
      await this.execute(
        `create ${unique ? 'unique ' : ''}index concurrently "${name}" ${definition}`,
      )
    } finally {
      await this.execute('reset lock_timeout')
    }
  }
}
