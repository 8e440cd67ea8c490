import { pino, type Logger } from 'pino'

export type { Logger }

/** The log, a JSON line each. Headers and addresses do not enter it. */
export const createLog = (level: string): Logger => pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
