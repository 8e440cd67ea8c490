import { type AdminRole, adminRoles, includesRole } from '@portal/rules/admin-roles'
import { anyOf } from '#platform/database/any-of'
import type { Database } from '#platform/database/kysely'
import { loaderById } from '#platform/graphql/loader-by-id'
import { can } from './admin.permissions'

/** The columns of an administrator in the list of the team. */
export interface AdminRow {
  id: string
  email: string
  name: string
  role: AdminRole
  lastSignedInAt: Date | null
  invitedUntil: Date | null
}

const adminColumns = [
  'id',
  'email',
  'name',
  'role',
  'last_signed_in_at as lastSignedInAt',
  'invited_until as invitedUntil',
] as const

const admins = (db: Database) => db.selectFrom('admin').select(adminColumns)

/** Every administrator, oldest first: a team is small. */
export const adminList = (db: Database): Promise<AdminRow[]> =>
  admins(db).orderBy('created_at').orderBy('id').execute()

/** One administrator, or null. */
export const adminById = async (db: Database, id: string): Promise<AdminRow | null> =>
  (await admins(db).where('id', '=', id).executeTakeFirst()) ?? null

/** Those who can sign in and whose role includes this one, the oldest account first. */
export const adminsWith = (
  db: Database,
  role: AdminRole,
): Promise<{ id: string; email: string; name: string }[]> =>
  db
    .selectFrom('admin')
    .select(['id', 'email', 'name'])
    .where(
      'role',
      'in',
      adminRoles.filter(one => includesRole(one, role)),
    )
    .where('invited_until', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Whether nobody else can decide what editors decide. */
export async function isOnlyEditor(db: Database, id: string): Promise<boolean> {
  const another = await db
    .selectFrom('admin')
    .select('id')
    .where('id', '<>', id)
    .where('role', '<>', 'VIEWER')
    .where('invited_until', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return another === undefined
}

/** Loads administrators by id, for administrators; null for everyone else. */
export const adminLoader = loaderById<AdminRow>(async ({ db, viewer }, ids) =>
  can(viewer, 'see', {}) ? admins(db()).where('id', '=', anyOf(ids)).execute() : [],
)
