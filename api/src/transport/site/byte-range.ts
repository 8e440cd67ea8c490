import type { Request } from 'express'
import type { FilePart } from '../../platform/files/file-store'

/** Which part of a file is asked for: null for all of it, also when the range cannot be read, or is several (RFC 9110, 14.2). */
export function partAsked(request: Request, size: number, etag: string): FilePart | 'unsatisfiable' | null {
  const { range = '', 'if-range': ifRange } = request.headers
  // What is there now is no continuation of what was there.
  if (request.method !== 'GET' || (ifRange !== undefined && ifRange !== etag)) return null
  const ranges = request.range(size, { combine: true })
  if (ranges === undefined || ranges === -2) return null
  // To the parser the last thousand bytes of fewer are none; they are all.
  if (ranges === -1) return /^bytes=-0*[1-9]\d*$/.test(range) ? null : 'unsatisfiable'
  return ranges.type === 'bytes' && ranges.length === 1 ? (ranges[0] ?? null) : null
}
