import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { badInput } from '../../platform/errors/errors'
import { messages } from '@portal/rules/messages'
import { UPLOAD_PURPOSES, UPLOAD_TYPES, wrongType, type UploadPurpose } from '@portal/rules/uploads'
import { storedKeyOf } from './stored-link'

/**
 * Refuses a link to a file of this portal that is not there, or of a kind that has no place there. One that is there is held until the transaction, and with it
 * the link, is written: the sweep waits for its row and then finds it wanted.
 */
export async function linkFile(
  { services }: Context,
  em: SqlEntityManager,
  link: string | null,
  field: string,
  purpose: UploadPurpose = 'ATTACHMENT',
): Promise<void> {
  const key = link && storedKeyOf(link, services.settings.publicUrl)
  if (!key) return
  const linked = await sqlOf(em)
    .updateTable('stored_file')
    .set({ unused_since: null })
    .where('key', '=', key)
    .returning('content_type as contentType')
    .executeTakeFirst()
  if (!linked) throw badInput(messages.fileGone, field)
  if (!UPLOAD_PURPOSES[purpose].types.some(type => UPLOAD_TYPES[type] === linked.contentType)) throw badInput(wrongType(purpose), field)
}
