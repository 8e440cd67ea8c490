import { isAdmin } from '#platform/access/permissions'
import { anyOf } from '#platform/database/any-of'
import { countRows } from '#platform/database/count-rows'
import { isId } from '#platform/database/ids'
import type { Database } from '#platform/database/kysely'
import { type Connection, connection } from '#platform/graphql/connection'
import { Keyset } from '#platform/graphql/keyset'
import { loaderById } from '#platform/graphql/loader-by-id'
import type { Page } from '#platform/graphql/page'
import type { PackState } from './pack.entity'
import { scopeWords } from './pack-scope'
import { scopeNames } from './writing/scope-names'

export interface EvidencePackRow {
  id: string
  state: PackState
  progress: number
  attempt: number
  bytes: number | null
  sha256: string | null
  error: string | null
  createdAt: Date
  expiresAt: Date
  from: Date | null
  to: Date | null
  presentationId: string | null
  questionId: string | null
  shareholderId: string | null
  scope: string
  /** Null when the account is gone. */
  requestedBy: string | null
}

export const newestFirst = new Keyset<EvidencePackRow>(
  'evidence-packs',
  ['created_at', 'time', 'desc', row => row.createdAt],
  ['id', 'id', 'desc', row => row.id],
)

const columns = [
  'id',
  'requested_by_id as requestedById',
  'state',
  'progress',
  'attempt',
  'bytes',
  'sha256',
  'error',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'from',
  'to',
  'presentation_id as presentationId',
  'question_id as questionId',
  'shareholder_id as shareholderId',
] as const

const select = (db: Database) => db.selectFrom('evidence_pack').select(columns)
type Stored = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** A page of the exports, the newest first. */
export async function packPage(db: Database, page: Page): Promise<Connection<EvidencePackRow>> {
  const rows = await select(db)
    .$if(page.after !== null, query =>
      query.where(newestFirst.in(page).after(newestFirst.values(page))),
    )
    .orderBy(newestFirst.in(page).order)
    .limit(page.first + 1)
    .execute()
  const count = () => countRows(db.selectFrom('evidence_pack'))
  return connection(await named(db, rows), page, newestFirst.cursorOf, count)
}

export async function packById(db: Database, id: string): Promise<EvidencePackRow | null> {
  return (await packsById(db, [id]))[0] ?? null
}

async function packsById(db: Database, ids: readonly string[]): Promise<EvidencePackRow[]> {
  const known = ids.filter(isId)
  return known.length === 0
    ? []
    : named(db, await select(db).where('id', '=', anyOf(known)).execute())
}

/** Loads exports by id, for administrators; null for everyone else. */
export const packLoader = loaderById<EvidencePackRow>(async ({ db, viewer }, ids) =>
  isAdmin(viewer) ? packsById(db(), ids) : [],
)

async function named(db: Database, rows: Stored[]): Promise<EvidencePackRow[]> {
  if (rows.length === 0) return []
  const [scopes, admins] = await Promise.all([
    scopeNames(db, rows),
    db
      .selectFrom('admin')
      .select(['id', 'name'])
      .where('id', '=', anyOf([...new Set(rows.map(({ requestedById }) => requestedById))]))
      .execute(),
  ])
  const names = new Map(admins.map(({ id, name }) => [id, name]))
  return rows.map(({ requestedById, bytes, ...row }, index) => ({
    ...row,
    bytes: bytes === null ? null : Number(bytes),
    scope: scopeWords(row, scopes[index] ?? {}),
    requestedBy: names.get(requestedById) ?? null,
  }))
}
