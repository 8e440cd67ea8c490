import { pino, type DestinationStream, type Logger } from 'pino'
import { errorForLog } from './error-for-log'
import { scopeFields } from './scope'

export type { Logger }

/** Lines leave together: after so many bytes, after so long, and when the process ends. A write for each would cost a request a tenth of its time. */
const LINES_BYTES = 4_096
const LINES_MS = 200

/** The log, a JSON line each, with the id of the request that it is about. What callers wrote does not enter it. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, mixin: scopeFields, serializers: { err: errorForLog } },
    destination ?? pino.destination({ dest: 1, sync: false, minLength: LINES_BYTES, periodicFlush: LINES_MS }),
  )
