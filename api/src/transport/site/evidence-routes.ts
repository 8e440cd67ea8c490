import { type Request, type RequestHandler, Router } from 'express'
import { verifierKeyOf } from '#modules/evidence/seals/checkpoint'
import { checkpointOf, newestCheckpoint } from '#modules/evidence/seals/checkpoints.service'
import { readsOf } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'

/** Checkpoints of the evidence, for whoever keeps them elsewhere, and the key that verifies them. */
export function evidenceRoutes({
  orm,
  evidenceKey,
}: Pick<Services, 'orm' | 'evidenceKey'>): Router {
  const router = Router()
  const db = () => readsOf(orm.em.fork())
  router.get(
    '/evidence/checkpoint',
    text(async () => (await newestCheckpoint(db()))?.note),
  )
  router.get(
    '/evidence/checkpoint/:size',
    text(async ({ params: { size = '' } }) =>
      SIZE.test(String(size)) ? (await checkpointOf(db(), Number(size)))?.note : undefined,
    ),
  )
  router.get(
    '/evidence/key',
    text(async () => `${verifierKeyOf(evidenceKey)}\n`),
  )
  return router
}

const SIZE = /^\d{1,15}$/

/** Sends the text as it is; without one the path leads to nothing. */
const text =
  (read: (request: Request) => Promise<string | undefined>): RequestHandler =>
  async (request, response, next) => {
    const found = await read(request)
    if (found === undefined) return next()
    response.set('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(found)
  }
