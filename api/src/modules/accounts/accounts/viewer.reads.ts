import type { Viewer } from '#platform/access/viewer'
import { anyOf } from '#platform/database/any-of'
import { isId } from '#platform/database/ids'
import type { Database } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'

/** Active sessions, neither ended nor expired, joined with their account, which may be deleted. */
const activeAt = (db: Database, now: Date) =>
  db
    .selectFrom('session')
    .leftJoin('shareholder', 'shareholder.id', 'session.shareholder_id')
    .leftJoin('admin', 'admin.id', 'session.admin_id')
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)

/** Those of the sessions that are still active, by one statement. */
export async function activeSessions(
  db: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await activeAt(db, now)
    .select('session.id')
    .where('session.id', '=', anyOf(sessionIds.filter(isId)))
    .where(eb => eb.or([eb('shareholder.id', 'is not', null), eb('admin.id', 'is not', null)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The viewer of a session, or null when it has ended or expired, or its account is deleted. */
export async function viewerOfSession(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<Viewer | null> {
  const [row] = await bySession(db, { sessionId, now })
  if (!row) return null
  const session = { sessionId, sessionExpiresAt: row.expiresAt }
  if (row.adminId && row.adminEmail)
    return {
      kind: 'admin',
      role: row.adminRole,
      id: row.adminId,
      name: row.adminName,
      email: row.adminEmail,
      ...session,
    }
  if (row.shareholderId && row.shareholderEmail)
    return {
      kind: 'shareholder',
      role: null,
      id: row.shareholderId,
      name: row.shareholderName,
      email: row.shareholderEmail,
      ...session,
    }
  return null
}

const bySession = statement((db, { sessionId, now }: { sessionId: string; now: Date }) =>
  activeAt(db, now)
    .select([
      'session.expires_at as expiresAt',
      'shareholder.id as shareholderId',
      'shareholder.name as shareholderName',
      'shareholder.email as shareholderEmail',
      'admin.id as adminId',
      'admin.name as adminName',
      'admin.email as adminEmail',
      'admin.role as adminRole',
    ])
    .where('session.id', '=', sessionId),
)
