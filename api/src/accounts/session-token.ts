import { jwtVerify, SignJWT } from 'jose'
import { isId } from '../ids'
import type { Session } from './session.entity'

const ISSUER = 'portal'

/** The signed token that a browser holds. It names a session and says nothing else; the session's row decides. */
export function signSession(session: Session, secret: Uint8Array): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setJti(session.id)
    .setAudience(session.admin ? 'admin' : 'shareholder')
    .setIssuedAt(session.createdAt)
    .setExpirationTime(session.expiresAt)
    .sign(secret)
}

/** The session that a token names, or null when it is forged, malformed or expired. */
export async function sessionIdOf(token: string, secret: Uint8Array, now: Date): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { issuer: ISSUER, algorithms: ['HS256'], currentDate: now })
    return payload.jti && isId(payload.jti) ? payload.jti : null
  } catch {
    // Whatever is wrong with a token makes its bearer a visitor; which fault it was is nobody's business.
    return null
  }
}
