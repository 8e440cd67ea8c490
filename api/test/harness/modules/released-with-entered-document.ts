import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import type { TestPortal } from '../portal/portal'

/** An announcement that the exchange released without a document, with the one that was entered. Returns its id. */
export async function releasedWithEnteredDocument(portal: TestPortal): Promise<string> {
  const { id } = await portal.make.awaitingAnnouncement()
  await sql`insert into announcement_document (announcement_id, url, is_entered, fetched_at) values (${id}, '/objects/one.pdf', true, portal_now())`.execute(
    sqlOf(portal.em()),
  )
  await sqlOf(portal.em())
    .updateTable('announcement')
    .set({
      awaits_exchange: false,
      expected_at: null,
      asx_announcement_id: `research:${id}`,
      published_at: portal.clock.now(),
      released_at: portal.clock.now(),
    })
    .where('id', '=', id)
    .execute()
  return id
}
