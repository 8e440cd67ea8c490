import type { ServerResponse } from 'node:http'

const YEAR_S = 31_536_000

/** Headers of API responses: not cached, and a browser that shows one as a page may run nothing in it. */
export function apiHeaders(publicUrl: string): (response: ServerResponse) => void {
  const headers = new Map([
    ['cache-control', 'no-store'],
    [
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ],
    ['cross-origin-resource-policy', 'same-origin'],
    ['referrer-policy', 'no-referrer'],
    ['x-frame-options', 'DENY'],
  ])
  if (publicUrl.startsWith('https:'))
    headers.set('strict-transport-security', `max-age=${YEAR_S}; includeSubDomains`)
  return response => void response.setHeaders(headers)
}
