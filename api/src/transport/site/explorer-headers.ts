import type { RequestHandler } from 'express'

export const EXPLORER_PATH = '/explorer'

/**
 * The explorer's editor needs workers, inline styles and data: images. It may frame nothing, be framed by nothing and connect to
 * no other host.
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

/** Headers of the API explorer, which search engines do not index. */
export const explorerHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('content-security-policy', POLICY)
  response.setHeader('x-robots-tag', 'noindex')
  next()
}
