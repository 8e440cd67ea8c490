import { createHash } from 'node:crypto'
import { documentKey } from '#modules/content/announcements/documents/document-file'
import { sqlOf } from '#platform/database/kysely'
import type { TestPortal } from '../portal/portal'

/** Stores a document as its job does, without reading the PDF: that takes a thread and half a second. */
export async function storeDocument(
  portal: TestPortal,
  announcementId: string,
  { bytes, pages }: { bytes: Buffer; pages: number },
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const key = documentKey(sha256)
  await portal.services.files.put(key, bytes, { contentType: 'application/pdf' })
  const values = { sha256, key, bytes: bytes.length, pages, problem: null }
  await sqlOf(portal.em())
    .updateTable('announcement_document')
    .set({ ...values, fetched_at: portal.clock.now(), next_attempt_at: null })
    .where('announcement_id', '=', announcementId)
    .executeTakeFirstOrThrow()
}
