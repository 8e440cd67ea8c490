/** The signed-in caller, read from the database for each operation. */
export interface Viewer {
  kind: 'shareholder' | 'admin'
  id: string
  name: string | null
  email: string
  sessionId: string
  sessionExpiresAt: Date
}
