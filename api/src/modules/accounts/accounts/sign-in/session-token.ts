import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Viewer } from '#platform/access/viewer'
import { isId } from '#platform/database/ids'
import { type KeyRing, withAnyKey } from '#platform/security/secrets'
import type { Session } from './session.entity'

const ISSUER = 'portal'
const TYPE = 'JWT'
const ALGORITHM = 'HS256'
const KINDS = ['shareholder', 'admin'] satisfies Viewer['kind'][]

/** Signs a session token (JWT) with the session's id and kind of account. The session's row decides whether it is valid. */
export function signSession(session: Session, [key]: KeyRing): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setJti(session.id)
    .setAudience(session.admin ? 'admin' : 'shareholder')
    .setIssuedAt(session.createdAt)
    .setExpirationTime(session.expiresAt)
    .sign(key)
}

export interface SessionClaims {
  id: string
  kind: Viewer['kind']
}

/** Size of the cache of verified tokens. */
const MAX_VERIFIED_TOKENS = 10_000

/** Claims of tokens with a valid signature, by token, with their expiry in seconds. */
const verified = new WeakMap<
  KeyRing,
  LRUCache<string, { session: SessionClaims; expires: number }>
>()

/** The claims of a token, or null when it is forged, malformed, expired or issued for another purpose. */
export async function verifySessionToken(
  token: string,
  keys: KeyRing,
  now: Date,
): Promise<SessionClaims | null> {
  let cache = verified.get(keys)
  if (!cache) verified.set(keys, (cache = new LRUCache({ max: MAX_VERIFIED_TOKENS })))
  const cached = cache.get(token)
  if (cached && cached.expires > Math.floor(now.getTime() / 1_000)) return cached.session
  const expected = {
    issuer: ISSUER,
    typ: TYPE,
    algorithms: [ALGORITHM],
    requiredClaims: ['jti', 'exp'],
    currentDate: now,
  }
  try {
    const { payload } = await withAnyKey(keys, key => jwtVerify(token, key, expected))
    const kind = KINDS.find(known => known === payload.aud)
    if (!kind || !payload.jti || !isId(payload.jti) || payload.exp === undefined) return null
    const session = { id: payload.jti, kind }
    cache.set(token, { session, expires: payload.exp })
    return session
  } catch {
    // The bearer of an invalid token is a visitor and does not learn why it is invalid.
    return null
  }
}
