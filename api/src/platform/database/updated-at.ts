/** Options of a column that the database alone writes, in milliseconds as cursors and clients have them. The text is PostgreSQL's own. */
export const updatedAtColumn = {
  type: 'datetime',
  defaultRaw: `date_trunc('milliseconds'::text, portal_now())`,
} as const
