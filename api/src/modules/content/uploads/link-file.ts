import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import { UPLOAD_PURPOSES, UPLOAD_TYPES, type UploadPurpose, wrongType } from '@portal/rules/uploads'
import { sqlOf } from '#platform/database/kysely'
import { badInput } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { storedKeyOf } from './stored-link'

/**
 * Refuses a link to a missing stored file or to one of an unsuitable type. Otherwise marks the file as used and so locks its row
 * until the transaction ends: the job that deletes unused files waits for the row and then skips it.
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
  if (!UPLOAD_PURPOSES[purpose].types.some(type => UPLOAD_TYPES[type] === linked.contentType))
    throw badInput(wrongType(purpose), field)
}
