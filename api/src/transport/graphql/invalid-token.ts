import type { ServerResponse } from 'node:http'
import type { Viewer } from '#platform/access/viewer'

/**
 * Whether credentials came that identify nobody: a token that is expired, revoked or forged, or something other than a bearer token.
 * Their sender is answered as a visitor, and told so, because an empty `viewer` alone looks like a session that never was.
 */
export const isInvalidToken = (authorization: unknown, viewer: Viewer | null): boolean =>
  Boolean(authorization) && viewer === null

/** The challenge of RFC 6750, also in a response with data. */
export const setChallenge = (response: ServerResponse): void =>
  void response.setHeader('www-authenticate', 'Bearer error="invalid_token"')

const NOTICE = { authentication: 'INVALID_TOKEN' } as const

/** Adds it to the extensions of a GraphQL response. */
export const withAuthenticationNotice = <Result extends { extensions?: unknown }>(
  result: Result,
  hasInvalidToken: boolean,
): Result =>
  hasInvalidToken
    ? { ...result, extensions: { ...(result.extensions as object | undefined), ...NOTICE } }
    : result
