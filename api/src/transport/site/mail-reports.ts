import { createHash, timingSafeEqual } from 'node:crypto'
import { type Request, Router } from 'express'
import { BODY_MAX_BYTES } from '@portal/rules/limits'
import { applyReport } from '#modules/sending/broadcasts/batches/mail-reports.service'
import { readPostmarkReport, UnreadableReport } from '#platform/mailer/postmark-reports'
import type { Services } from '#platform/operation/context'
import type { Deadlines } from '../graphql/deadlines'
import { readBody } from '../http/read-body'

const USER = 'postmark'

/** What the mail provider reports by itself. It never hears 403, after which it would report no more. */
export function mailReports(services: Services, deadlines: Deadlines): Router {
  const router = Router()
  router.post('/hooks/postmark', async (request, response, next) => {
    const { postmarkWebhookSecret: secret, postmarkStreams } = services.settings
    if (secret === null) return next()
    if (!isPostmark(request, secret))
      return void response.status(401).set('www-authenticate', 'Basic realm="Webhooks"').end()
    const body = await deadlines.withTimeout(request, readBody(request, BODY_MAX_BYTES))
    try {
      const report = readPostmarkReport(body.toString('utf8'), postmarkStreams)
      if (report) await applyReport(services, report)
    } catch (error) {
      if (!(error instanceof UnreadableReport)) throw error
      services.log.warn({ err: error }, 'a report of the mail provider could not be read')
      return void response.status(400).end()
    }
    response.status(200).end()
  })
  return router
}

function isPostmark({ headers: { authorization = '' } }: Request, secret: string): boolean {
  const [scheme = '', credentials = ''] = authorization.split(' ')
  const given = Buffer.from(credentials, 'base64').toString('utf8')
  return (
    scheme.toLowerCase() === 'basic' && timingSafeEqual(digest(given), digest(`${USER}:${secret}`))
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest()
