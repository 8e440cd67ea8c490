import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Viewer } from '../../platform/access/viewer'
import { isId } from '../../platform/ids'
import { withAnyKey, type KeyRing } from '../../platform/security/secrets'
import type { Session } from './session.entity'

const ISSUER = 'portal'
const TYPE = 'JWT'
const ALGORITHM = 'HS256'
const KINDS = ['shareholder', 'admin'] satisfies Viewer['kind'][]

/** The signed token that a browser holds. It names a session and its kind of account; the session's row decides. */
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

export interface NamedSession {
  id: string
  kind: Viewer['kind']
}

/** So many tokens are known by their text, those that were not shown for longest leave first. */
const VERIFIED_MOST = 10_000

/** What was read of tokens whose signature was good, and the second in which they expire. */
const verified = new WeakMap<KeyRing, LRUCache<string, { session: NamedSession; expires: number }>>()

/** The session that a token names, or null when it is forged, malformed, expired or made for something else. */
export async function sessionOf(token: string, keys: KeyRing, now: Date): Promise<NamedSession | null> {
  let known = verified.get(keys)
  if (!known) verified.set(keys, (known = new LRUCache({ max: VERIFIED_MOST })))
  const before = known.get(token)
  if (before && before.expires > Math.floor(now.getTime() / 1_000)) return before.session
  const expected = { issuer: ISSUER, typ: TYPE, algorithms: [ALGORITHM], requiredClaims: ['jti', 'exp'], currentDate: now }
  try {
    const { payload } = await withAnyKey(keys, key => jwtVerify(token, key, expected))
    const kind = KINDS.find(known => known === payload.aud)
    if (!kind || !payload.jti || !isId(payload.jti) || payload.exp === undefined) return null
    const session = { id: payload.jti, kind }
    known.set(token, { session, expires: payload.exp })
    return session
  } catch {
    // Whatever is wrong with a token makes its bearer a visitor; which fault it was is nobody's business.
    return null
  }
}
