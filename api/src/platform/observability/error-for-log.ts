import { isNativeError } from 'node:util/types'

/** Errors whose messages are sentences of our own, which quote nobody. */
const OWN = new Set(['FeedFault', 'ScannerFault', 'UndeliverableMail', 'StartError', 'DomainError'])
/** Mistakes in the code: told with whatever they quote left out. */
const MISTAKES = new Set(['TypeError', 'ReferenceError'])
/** What the driver says of connections, in words that never change. */
const OF_CONNECTIONS =
  /^(timeout exceeded when trying to connect|Connection terminated( unexpectedly| due to connection timeout)?|Query read timeout|The connection ended|Client has encountered a connection error and is not queryable)$/
/** Codes and names from the database and the system; never a detail, a statement or a value. */
const FACTS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall', 'statusCode'] as const
const FRAME = /^\s+at (?:.+ \()?(?:node:|file:|\/|[A-Z]:\\)[^()]*:\d+:\d+\)?$/
const FRAMES_MOST = 12

type Loose = Error & Partial<Record<(typeof FACTS)[number], unknown>>

/**
 * An error as the log may know it. Messages quote what callers wrote (PostgreSQL's the value, a parser's the text), so only
 * those are kept that are known not to; the name, codes and frames say where and why.
 */
export function errorForLog(error: unknown): object {
  if (!isNativeError(error) && !(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '', cause } = error as Loose
  const facts = FACTS.flatMap(fact => {
    const value = (error as Loose)[fact]
    return typeof value === 'string' || typeof value === 'number' ? [[fact, value] as const] : []
  })
  const told = messageOf(error)
  return {
    type: name,
    ...(told !== undefined && { message: told }),
    ...Object.fromEntries(facts),
    stack: stack
      .replaceAll(message || '\0', '')
      .split('\n')
      .filter(line => FRAME.test(line))
      .slice(0, FRAMES_MOST)
      .map(line => line.trim()),
    ...(cause !== undefined && cause !== error && { cause: errorForLog(cause) }),
  }
}

function messageOf({ name, message, code }: Loose): string | undefined {
  if (OWN.has(name) || OF_CONNECTIONS.test(message)) return message
  if (MISTAKES.has(name) && code === undefined) return message.replace(/(["'`]).*\1/gs, '…')
  return undefined
}
