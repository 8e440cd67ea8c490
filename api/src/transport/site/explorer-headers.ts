import type { RequestHandler } from 'express'

/** Where the API explorer is. */
export const EXPLORER_PATH = '/explorer'

/**
 * Its editor runs workers, and draws with styles and small pictures written into the page; more than that it may not do:
 * it frames nothing, is framed by nobody, and asks no host but this one.
 */
const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
].join('; ')

/** For those who build with the API: search engines leave it out. */
export const explorerHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('content-security-policy', POLICY)
  response.setHeader('x-robots-tag', 'noindex')
  next()
}
