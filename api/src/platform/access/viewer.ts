import type { AdminRole } from '@portal/rules/admin-roles'

/** The signed-in caller, read from the database for each operation. */
export interface Viewer {
  kind: 'shareholder' | 'admin'
  /** What an administrator may do; null for shareholders. */
  role: AdminRole | null
  id: string
  name: string | null
  email: string
  sessionId: string
  sessionExpiresAt: Date
}
