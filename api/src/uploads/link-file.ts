import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../context'
import { sqlOf } from '../database/kysely'
import { badInput } from '../errors'
import { messages } from '../rules/messages'
import { storedKeyOf } from './stored-link'

/**
 * Refuses a link to a file of this portal that is not there. One that is there is held until the transaction, and with it
 * the link, is written: the sweep waits for its row and then finds it wanted.
 */
export async function linkFile({ services }: Context, em: SqlEntityManager, link: string | null, field: string): Promise<void> {
  const key = link && storedKeyOf(link, services.settings.publicUrl)
  if (!key) return
  const { numUpdatedRows } = await sqlOf(em)
    .updateTable('stored_file')
    .set({ unused_since: null })
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw badInput(messages.fileGone, field)
}
