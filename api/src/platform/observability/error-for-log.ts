import { isNativeError } from 'node:util/types'

/** Errors whose messages are fixed sentences, which never quote callers. */
const SAFE_ERRORS = new Set([
  'FeedError',
  'ScannerError',
  'UndeliverableMail',
  'StartError',
  'DomainError',
  'InvalidJobData',
])
/** Programming errors: logged without what their messages quote. */
const PROGRAMMING_ERRORS = new Set(['TypeError', 'ReferenceError'])
/** The driver's fixed messages about connections. */
const CONNECTION_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated( unexpectedly| due to connection timeout)?|Query read timeout|The connection ended|Client has encountered a connection error and is not queryable)$/
/** Fields of database and system errors that hold codes and names, never a detail, a statement or a value. */
const SAFE_FIELDS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'statusCode',
] as const
const FRAME = /^\s+at (?:.+ \()?(?:node:|file:|\/|[A-Z]:\\)[^()]*:\d+:\d+\)?$/
const MAX_FRAMES = 12

type LooseError = Error & Partial<Record<(typeof SAFE_FIELDS)[number], unknown>>

/**
 * An error without personal data, for the log. Messages may quote what callers wrote (PostgreSQL's the value, a parser's the
 * text), so only messages that are known not to are logged; name, codes and stack frames say where and why.
 */
export function errorForLog(error: unknown): object {
  if (!isNativeError(error) && !(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '', cause } = error as LooseError
  const fields = SAFE_FIELDS.flatMap(field => {
    const value = (error as LooseError)[field]
    return typeof value === 'string' || typeof value === 'number' ? [[field, value] as const] : []
  })
  const safeMessage = messageOf(error)
  return {
    type: name,
    ...(safeMessage !== undefined && { message: safeMessage }),
    ...Object.fromEntries(fields),
    stack: stack
      .replaceAll(message || '\0', '')
      .split('\n')
      .filter(line => FRAME.test(line))
      .slice(0, MAX_FRAMES)
      .map(line => line.trim()),
    ...(cause !== undefined && cause !== error && { cause: errorForLog(cause) }),
  }
}

function messageOf({ name, message, code }: LooseError): string | undefined {
  if (SAFE_ERRORS.has(name) || CONNECTION_MESSAGES.test(message)) return message
  if (PROGRAMMING_ERRORS.has(name) && code === undefined)
    return message.replace(/(["'`]).*\1/gs, '…')
  return undefined
}
