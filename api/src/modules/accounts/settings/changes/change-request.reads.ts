import { sql } from 'kysely'
import { countRows } from '#platform/database/count-rows'
import type { Database } from '#platform/database/kysely'
import { type Connection, connection } from '#platform/graphql/connection'
import { Keyset } from '#platform/graphql/keyset'
import type { Page } from '#platform/graphql/page'
import type { Change } from './change'
import type { ChangeRequestState } from './change-request.entity'

export interface ChangeRequestRow {
  id: string
  kind: Change['kind']
  subject: string
  requestedById: string
  /** Null when the account is gone. */
  requestedBy: string | null
  at: Date
  voidAt: Date
  state: ChangeRequestState | 'VOID'
}

export const newestFirst = new Keyset<ChangeRequestRow>(
  'change-requests',
  ['at', 'time', 'desc', row => row.at],
  ['change_request.id', 'id', 'desc', row => row.id],
)

/** It ends with its time, and with whoever asked as an owner. */
const isOpen = sql<boolean>`(change_request.state = 'OPEN' and void_at > portal_now()
  and asker.role = 'OWNER' and asker.invited_until is null)`

const requests = (db: Database) =>
  db.selectFrom('change_request').leftJoin('admin as asker', 'asker.id', 'requested_by_id')

const select = (db: Database) =>
  requests(db)
    .select([
      'change_request.id',
      'subject',
      'requested_by_id as requestedById',
      'asker.name as requestedBy',
      'at',
      'void_at as voidAt',
    ])
    .select([
      sql<Change['kind']>`change ->> 'kind'`.as('kind'),
      sql<
        ChangeRequestRow['state']
      >`case when change_request.state = 'OPEN' and ${isOpen} is not true then 'VOID' else change_request.state end`.as(
        'state',
      ),
    ])

/** A page of what waits for another owner, the newest first. */
export async function changeRequestPage(
  db: Database,
  page: Page,
): Promise<Connection<ChangeRequestRow>> {
  const rows = await select(db)
    .where(isOpen)
    .$if(page.after !== null, query =>
      query.where(newestFirst.in(page).after(newestFirst.values(page))),
    )
    .orderBy(newestFirst.in(page).order)
    .limit(page.first + 1)
    .execute()
  const count = () => countRows(requests(db).where(isOpen))
  return connection(rows, page, newestFirst.cursorOf, count)
}

/** One request, open or not. */
export const changeRequestById = async (
  db: Database,
  id: string,
): Promise<ChangeRequestRow | null> =>
  (await select(db).where('change_request.id', '=', id).executeTakeFirst()) ?? null
