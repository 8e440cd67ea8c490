import type { ServerResponse } from 'node:http'

const YEAR_S = 31_536_000

/** Headers of answers that are data: a browser that shows one as a page after all may do nothing there, and nobody keeps it. */
export function dataHeaders(publicUrl: string): (response: ServerResponse) => void {
  const headers = new Map([
    ['cache-control', 'no-store'],
    ['content-security-policy', "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
    ['cross-origin-resource-policy', 'same-origin'],
    ['referrer-policy', 'no-referrer'],
    ['x-frame-options', 'DENY'],
  ])
  if (publicUrl.startsWith('https:')) headers.set('strict-transport-security', `max-age=${YEAR_S}; includeSubDomains`)
  return response => void response.setHeaders(headers)
}
