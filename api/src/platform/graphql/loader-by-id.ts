import DataLoader from 'dataloader'
import { isId } from '#platform/database/ids'
import type { Context } from '#platform/operation/context'
import { perRequest } from '#platform/operation/per-request'

/** A loader of rows by id, one per request. Returns null for a malformed id and if `rowsOf` returns no row for the id. */
export const loaderById = <Row extends { id: string }>(
  rowsOf: (context: Context, ids: string[]) => Promise<readonly Row[]>,
) =>
  perRequest(
    context =>
      new DataLoader<string, Row | null>(async ids => {
        const known = ids.filter(isId)
        const rows = known.length === 0 ? [] : await rowsOf(context, known)
        const byId = new Map(rows.map(row => [row.id, row]))
        return ids.map(id => byId.get(id.toLowerCase()) ?? null)
      }),
  )
