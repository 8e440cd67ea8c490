import { create as contentDisposition } from 'content-disposition'
import type { RequestHandler } from 'express'
import { messages } from '@portal/rules/messages'
import { authenticate } from '#modules/accounts/accounts/sign-in/authenticate'
import { packById } from '#modules/archive/packs/pack.reads'
import { packKey } from '#modules/archive/packs/writing/pack-file'
import { requireAccess } from '#platform/access/access'
import { readsOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import type { Services } from '#platform/operation/context'
import { sendStream } from '../http/send-stream'

/** Sends exports of the evidence to administrators, and lets nobody keep them on the way. */
export function evidencePacks(services: Services): RequestHandler {
  const { files, orm, clock } = services
  return async (request, response) => {
    response.setHeader('cache-control', 'private, no-store')
    requireAccess(await authenticate(services, request.headers.authorization), 'ADMIN')
    const pack = await packById(readsOf(orm.em.fork()), String(request.params.id))
    const file =
      pack?.state === 'READY' && pack.expiresAt > clock.now()
        ? await files.get(packKey(pack))
        : null
    if (!pack || !file) throw new DomainError('NOT_FOUND', messages.notFound('EvidencePack'))
    response.setHeader('content-type', 'application/zip')
    response.setHeader('content-length', file.size)
    response.setHeader(
      'content-disposition',
      contentDisposition(`evidence-${pack.createdAt.toISOString().slice(0, 10)}.zip`),
    )
    if (request.method === 'HEAD') return void response.end()
    await sendStream(await file.open(), response)
  }
}
