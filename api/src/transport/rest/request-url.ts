import type { IncomingMessage } from 'node:http'

/** A request target in absolute form may have an invalid host. */
const PARTS = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i
const REST = /^\/api(\/|$)/
const API_DOCS = /^\/api\/(docs|openapi\.json)(\/|$)/

export interface RequestUrl {
  path: string
  query: string
}

export function requestUrlOf({ url = '/' }: IncomingMessage): RequestUrl {
  const [, path = '', query = ''] = PARTS.exec(url) ?? []
  return { path, query }
}

/** Whether a request is for a path below /api, known or not. */
export const isRest = (request: IncomingMessage): boolean => REST.test(requestUrlOf(request).path)

/** The API docs lie below /api, but are a page. */
export const isApiDocs = (request: IncomingMessage): boolean =>
  API_DOCS.test(requestUrlOf(request).path)
