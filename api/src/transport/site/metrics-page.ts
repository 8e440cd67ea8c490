import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { messages } from '@portal/rules/messages'
import { DomainError } from '#platform/errors/errors'
import type { Metrics } from '#platform/observability/metrics'
import { isLoopbackRequest } from '../http/is-loopback'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Prometheus metrics, for requests with the token; without a configured token, for loopback requests alone. */
export function metricsPage(metrics: Metrics, token: string | undefined): RequestHandler {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`)
  return async (request, response) => {
    if (expected === undefined && !isLoopbackRequest(request))
      throw new DomainError('NOT_FOUND', messages.notFound('Path'))
    if (
      expected !== undefined &&
      !timingSafeEqual(expected, digest(request.headers.authorization ?? ''))
    ) {
      response.setHeader('www-authenticate', 'Bearer')
      throw new DomainError('UNAUTHENTICATED', messages.metricsTokenNeeded)
    }
    response.setHeader('content-type', metrics.registry.contentType)
    response.setHeader('cache-control', 'no-store')
    response.end(await metrics.read())
  }
}
