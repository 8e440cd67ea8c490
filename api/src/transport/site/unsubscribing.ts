import { Router } from 'express'
import { BODY_MAX_BYTES } from '@portal/rules/limits'
import { alertsOfToken } from '#modules/delivery/alerts/alerts.reads'
import { comeBack, leave } from '#modules/delivery/alerts/alerts.service'
import { readsOf } from '#platform/database/kysely'
import { createContext, type Services } from '#platform/operation/context'
import type { Deadlines } from '../graphql/deadlines'
import { readBody } from '../http/read-body'

/** The field of the page's form that starts alerts again, form-encoded or multipart. */
const STARTS = /(?:^|&)start=|name="start"/
/** The field of RFC 8058, with which a request always leaves. */
const LEAVES = /List-Unsubscribe/i

/**
 * Leaving by one click (RFC 8058), and by the page that asks: at once, without a session, a cookie or a redirect, as often as it comes.
 * A browser is shown the page anew; its GET, which scanners send too, changes nothing.
 */
export function unsubscribing(services: Services, deadlines: Deadlines): Router {
  const router = Router()
  router.post('/alerts/unsubscribe/:token', async (request, response, next) => {
    const bytes = await deadlines.withTimeout(request, readBody(request, BODY_MAX_BYTES))
    const body = bytes.toString('latin1')
    const isPage = request.headers.accept?.includes('text/html') ?? false
    const linked = await alertsOfToken(readsOf(services.orm.em.fork()), request.params.token)
    if (linked) {
      const context = createContext(services, null, '')
      if (STARTS.test(body) && !LEAVES.test(body)) await comeBack(context, linked)
      else await leave(context, linked, isPage ? 'PAGE' : 'ONE_CLICK')
    }
    if (!isPage)
      return void response
        .status(linked ? 200 : 404)
        .type('text/plain; charset=utf-8')
        .send(linked ? 'Done.\n' : 'Unknown link.\n')
    request.method = 'GET'
    next()
  })
  return router
}
