import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import type { TestPortal } from './portal'

/** Another process that serves pages, which said just now that it is there. */
export async function otherProcess(portal: TestPortal) {
  const id = newId()
  await sqlOf(portal.em())
    .insertInto('portal_process')
    .values({ id, seen_at: portal.clock.now() })
    .execute()
  const says = (what: 'seen_at' | 'acknowledged_at') =>
    sqlOf(portal.em())
      .updateTable('portal_process')
      .set({ [what]: portal.clock.now() })
      .where('id', '=', id)
      .execute()
  return { isThere: () => says('seen_at'), acknowledges: () => says('acknowledged_at') }
}
