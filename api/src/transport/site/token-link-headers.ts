import type { RequestHandler } from 'express'

/** The pages of emailed links, whose URLs carry a token. The client's router ignores case. */
const TOKEN_LINKS = /^\/(auth\/verify|admin\/verify|admin\/reset|alerts\/unsubscribe)\//i
/** The page of alerts, whose link carries it as a parameter. */
const ALERTS = /^\/alerts\/?$/i

/** Keeps the token out of Referer headers, and the page out of caches and search engines. */
export const tokenLinkHeaders: RequestHandler = (request, response, next) => {
  if (TOKEN_LINKS.test(request.path) || (ALERTS.test(request.path) && 'token' in request.query)) {
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-robots-tag', 'noindex')
  }
  next()
}
