import type { IncomingMessage } from 'node:http'

/** Of an address that names a host too, the host need not be one. */
const PARTS = /^(?:[a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i
const REST = /^\/api(\/|$)/
const DESCRIPTION = /^\/api\/(docs|openapi\.json)(\/|$)/

export interface Address {
  path: string
  query: string
}

export function addressOf({ url = '/' }: IncomingMessage): Address {
  const [, path = '', query = ''] = PARTS.exec(url) ?? []
  return { path, query }
}

/** Whether a request is for a path of the interface, there or not. */
export const isRest = (request: IncomingMessage): boolean => REST.test(addressOf(request).path)

/** The description of the interface lies among its paths, but is a page. */
export const isDescription = (request: IncomingMessage): boolean => DESCRIPTION.test(addressOf(request).path)
