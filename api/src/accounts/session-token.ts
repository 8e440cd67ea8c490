import { jwtVerify, SignJWT } from 'jose'
import type { Viewer } from '../access/viewer'
import { isId } from '../ids'
import { withAnyKey, type KeyRing } from '../secrets'
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

/** The session that a token names, or null when it is forged, malformed, expired or made for something else. */
export async function sessionOf(token: string, keys: KeyRing, now: Date): Promise<NamedSession | null> {
  const expected = { issuer: ISSUER, typ: TYPE, algorithms: [ALGORITHM], requiredClaims: ['jti', 'exp'], currentDate: now }
  try {
    const { payload } = await withAnyKey(keys, key => jwtVerify(token, key, expected))
    const kind = KINDS.find(known => known === payload.aud)
    return kind && payload.jti && isId(payload.jti) ? { id: payload.jti, kind } : null
  } catch {
    // Whatever is wrong with a token makes its bearer a visitor; which fault it was is nobody's business.
    return null
  }
}
