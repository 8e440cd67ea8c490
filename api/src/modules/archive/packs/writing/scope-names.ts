import { sql } from 'kysely'
import { anyOf } from '#platform/database/any-of'
import type { Database } from '#platform/database/kysely'
import type { PackScope, ScopeNames } from '../pack-scope'

/** What scopes are about, as names, by one statement. */
export async function scopeNames(
  db: Database,
  scopes: readonly PackScope[],
): Promise<ScopeNames[]> {
  const ids = scopes.flatMap(({ presentationId, shareholderId }) =>
    [presentationId ?? [], shareholderId ?? []].flat(),
  )
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ id: string; name: string }>`
          select id, title as name from presentation where id = ${anyOf(ids)}
          union all select id, coalesce(name, email) from shareholder where id = ${anyOf(ids)}`.execute(
          db,
        )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return scopes.map(({ presentationId, shareholderId }) => ({
    presentation: names.get(presentationId ?? '') ?? null,
    shareholder: names.get(shareholderId ?? '') ?? null,
  }))
}
