import { IndexMigration } from '#platform/database/index-migration'

/**
 * The lists of archived questions hold the new states too: their indexes are built beside those that stand, and take their names, so that
 * processes of either version have one throughout. A shareholder's questions are read newest first.
 */
export class Migration20261127100100_asker_states_indexes extends IndexMigration {
  override async up(): Promise<void> {
    await this.execute('alter table question validate constraint question_state_check')
    const archived = `where state in ('ARCHIVED', 'DECLINED', 'MERGED', 'WITHDRAWN')`
    await this.replaceIndex(
      'question_queue_archived',
      `on question (changed_at desc, id desc) ${archived}`,
    )
    await this.replaceIndex(
      'question_archived_of_presentation',
      `on question (presentation_id desc, changed_at desc, id desc) ${archived}`,
    )
    await this.buildIndex('question_of_shareholder', 'on question (shareholder_id, created_at, id)')
    await this.execute('drop index concurrently if exists question_shareholder_id_index')
  }

  private async replaceIndex(name: string, definition: string): Promise<void> {
    await this.buildIndex(`${name}_next`, definition)
    await this.execute(`drop index concurrently if exists ${name}`)
    await this.execute(`alter index ${name}_next rename to ${name}`)
  }
}
