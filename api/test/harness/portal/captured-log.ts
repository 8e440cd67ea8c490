import { createLog, type Logger } from '#platform/observability/log'

export type Line = Record<string, any>

/** The portal's log as a test reads it. */
export function captureLog(level = 'trace'): {
  log: Logger
  lines: () => Line[]
  text: () => string
  forget: () => void
} {
  const written: string[] = []
  return {
    log: createLog(level, { write: line => void written.push(line) }),
    lines: () => written.map(line => JSON.parse(line) as Line),
    text: () => written.join(''),
    forget: () => void written.splice(0),
  }
}
