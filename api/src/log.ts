import { pino, type DestinationStream, type Logger } from 'pino'
import { errorForLog } from './observe/error-for-log'
import { scopeFields } from './observe/scope'

export type { Logger }

/** The log, a JSON line each, with the id of the request that it is about. What callers wrote does not enter it. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, mixin: scopeFields, serializers: { err: errorForLog } },
    destination ?? pino.destination(1),
  )
