import type { Viewer } from '../access/viewer'
import type { Database } from '../database/kysely'

/** Whose session it is, or null when it has ended or expired, or its account is gone. */
export async function viewerOfSession(db: Database, sessionId: string, now: Date): Promise<Viewer | null> {
  const row = await db
    .selectFrom('session')
    .leftJoin('shareholder', 'shareholder.id', 'session.shareholder_id')
    .leftJoin('admin', 'admin.id', 'session.admin_id')
    .select([
      'session.expires_at as expiresAt',
      'shareholder.id as shareholderId',
      'shareholder.name as shareholderName',
      'shareholder.email as shareholderEmail',
      'admin.id as adminId',
      'admin.name as adminName',
      'admin.email as adminEmail',
    ])
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const session = { sessionId, sessionExpiresAt: row.expiresAt }
  if (row.adminId && row.adminEmail) return { kind: 'admin', id: row.adminId, name: row.adminName, email: row.adminEmail, ...session }
  if (row.shareholderId && row.shareholderEmail)
    return { kind: 'shareholder', id: row.shareholderId, name: row.shareholderName, email: row.shareholderEmail, ...session }
  return null
}
