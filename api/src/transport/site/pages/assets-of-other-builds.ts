import { extname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { assetKey, assetNamesReader } from '#platform/files/client-builds'
import type { FileStore } from '#platform/files/file-store'
import { sendStream } from '../../http/send-stream'
import { ASSET_CACHE_CONTROL, isCompressed } from './compressed-files'

/** The least time between two looks at what is in the file store. */
const LOOK_EVERY_MS = 1_000

/**
 * Serves the assets of other builds, which their processes have put into the file store: to pages of the build that comes, and to open tabs
 * of the one that goes.
 */
export function assetsOfOtherBuilds(files: FileStore): RequestHandler {
  const storedNames = namesInStore(files)
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const name = request.path.slice(1)
    const names = await storedNames(name)
    const isEncoded =
      isCompressed(name) && names.has(`${name}.br`) && Boolean(request.acceptsEncodings('br'))
    const file = names.has(name) ? await files.get(assetKey(isEncoded ? `${name}.br` : name)) : null
    // Shared caches must not store a 404: a process that starts may bring the asset.
    if (!file) response.setHeader('cache-control', 'no-cache')
    if (!file) return next(Object.assign(new Error('No such asset'), { status: 404 }))
    response.setHeader('cache-control', ASSET_CACHE_CONTROL)
    response.setHeader('etag', file.etag)
    if (request.fresh) return void response.status(304).end()
    response.type(extname(name)).setHeader('content-length', file.size)
    if (isEncoded) response.setHeader('content-encoding', 'br')
    if (request.method === 'HEAD') return void response.end()
    await sendStream(await file.open(), response)
  }
}

/**
 * The names of all stored assets. One that is not among them is looked for after it was asked for, all those of one second by one look, so
 * that nobody keeps the file store busy with invented names.
 */
function namesInStore(files: FileStore): (wanted: string) => Promise<Set<string>> {
  const readNames = assetNamesReader(files)
  let names = new Set<string>()
  let lookedAt = -Infinity
  let nextLook: Promise<void> | undefined
  async function look() {
    await pause(Math.max(0, lookedAt + LOOK_EVERY_MS - performance.now()), undefined, {
      ref: false,
    })
    nextLook = undefined
    lookedAt = performance.now()
    names = await readNames()
  }
  return async wanted => {
    if (!names.has(wanted)) await (nextLook ??= look())
    return names
  }
}
