import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of'
import type { Database } from '../../platform/database/kysely'
import { scopeSentence, type PackScope } from './pack-scope'

/** The sentences of scopes, by one statement. */
export async function scopeSentences(db: Database, scopes: readonly PackScope[]): Promise<string[]> {
  const ids = scopes.flatMap(({ presentationId, shareholderId }) => [presentationId ?? [], shareholderId ?? []].flat())
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ id: string; name: string }>`
          select id, title as name from presentation where id = ${anyOf(ids)}
          union all select id, coalesce(name, email) from shareholder where id = ${anyOf(ids)}`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return scopes.map(scope =>
    scopeSentence(scope, { presentation: names.get(scope.presentationId ?? ''), shareholder: names.get(scope.shareholderId ?? '') }),
  )
}
