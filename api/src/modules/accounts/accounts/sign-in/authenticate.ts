import type { Viewer } from '#platform/access/viewer'
import { readsOf } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'
import { viewerOfSession } from '../viewer.reads'
import { verifySessionToken } from './session-token'

/** The viewer of an `Authorization` header, or null: without a valid token the caller is a visitor. */
export async function authenticate(
  { orm, clock, secrets }: Services,
  authorization: string | undefined,
): Promise<Viewer | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) return null
  const now = clock.now()
  const session = await verifySessionToken(token, secrets.session, now)
  const viewer = session && (await viewerOfSession(readsOf(orm.em), session.id, now))
  return viewer && viewer.kind === session.kind ? viewer : null
}
