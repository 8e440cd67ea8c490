import type { RequestHandler } from 'express'

/** The pages of emailed links, whose addresses carry a token. The client takes the case of a path for what it likes. */
const LINKS = /^\/(auth\/verify|admin\/verify|admin\/reset)\//i

/** Keeps such an address where it is: no other address learns of it, and no cache keeps its page. */
export const linkHeaders: RequestHandler = (request, response, next) => {
  if (LINKS.test(request.path)) {
    response.setHeader('referrer-policy', 'no-referrer')
    response.setHeader('cache-control', 'no-store')
  }
  next()
}
