import type { Request } from 'express'
import type { FilePart } from '#platform/files/file-store'

/** The requested range of a file; null for all of it, also when the header is malformed or has several ranges (RFC 9110, 14.2). */
export function requestedRange(
  request: Request,
  size: number,
  etag: string,
): FilePart | 'unsatisfiable' | null {
  const { range = '', 'if-range': ifRange } = request.headers
  // If-Range: the file has changed since.
  if (request.method !== 'GET' || (ifRange !== undefined && ifRange !== etag)) return null
  const ranges = request.range(size, { combine: true })
  if (ranges === undefined || ranges === -2) return null
  // The parser calls a suffix range longer than the file unsatisfiable; it is the whole file.
  if (ranges === -1) return /^bytes=-0*[1-9]\d*$/.test(range) ? null : 'unsatisfiable'
  return ranges.type === 'bytes' && ranges.length === 1 ? (ranges[0] ?? null) : null
}
