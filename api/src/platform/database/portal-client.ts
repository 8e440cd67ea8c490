import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'

const TIMESTAMPTZ = 1184
/** Texts beyond this many are sent unnamed: the server keeps a plan for each name and connection. */
const NAMED_MOST = 500

/** What the driver says of a statement that was not answered in time. */
const GIVEN_UP = /query read timeout/i

const names = new Map<string, string>()

/** What a listener makes of a statement; a function is called when the statement is done. */
type StatementListener = (text: string) => ((failure?: unknown) => void) | undefined | void

/** Who wants to know of every statement, for example a test that counts them. */
export const statementListeners = new Set<StatementListener>()

const connected = new Set<PortalClient>()

/** Ends every connection at once, for when the server has fallen silent: whoever waits on one is told so and waits no longer. */
export function breakConnections(): void {
  for (const client of connected) client.break()
}

/**
 * The driver's client, taught some things: a text with parameters is sent under a name, so that PostgreSQL parses and
 * plans it once per connection; an instant arrives as a Date; and a connection that broke takes up no place.
 */
export class PortalClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    // The pool hides the password from enumeration, and so from a spread.
    super({ ...config, password: config?.password, types: withDates(config?.types ?? pg.types) })
    connected.add(this)
    this.once('end', () => {
      connected.delete(this)
      this.leavePool()
    })
    const send = this.query.bind(this) as (...args: unknown[]) => unknown
    const named = (first: unknown, ...rest: unknown[]): unknown => {
      const text = typeof first === 'string' ? first : (first as { text?: string } | null)?.text
      const ends = text === undefined ? [] : [...statementListeners].flatMap(listener => listener(text) ?? [])
      const answer = sent(first, ...rest)
      if (ends.length > 0) void tellEnd(answer, ends)
      return answer
    }
    const sent = (first: unknown, ...rest: unknown[]): unknown => {
      const values = rest[0]
      if (typeof first === 'string' && Array.isArray(values) && values.length > 0) {
        const name = nameOf(first)
        if (name) return send({ text: first, values, name }, ...rest.slice(1))
      }
      return send(first, ...rest)
    }
    this.query = ((...args: unknown[]) => {
      const result = named(args[0], ...args.slice(1))
      // What is sent after a statement that was given up would wait behind it.
      if (result instanceof Promise) result.catch((error: Error) => GIVEN_UP.test(error.message) && this.break())
      return result
    }) as typeof this.query
  }

  break(): void {
    ;(this as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
  }

  /** The query builder never gives back the connection of a transaction that broke off: it would fill its place in the pool for ever. */
  private leavePool(): void {
    const pooled = this as { release?: (destroy: boolean) => void }
    const { release } = pooled
    pooled.release = () => undefined
    try {
      release?.(true)
    } catch {
      // It was given back before.
    }
  }
}

/** Where the answer is a promise; a statement that tells its rows one by one counts as done once it is sent. */
async function tellEnd(answer: unknown, ends: ((failure?: unknown) => void)[]): Promise<void> {
  const failure: unknown = await Promise.resolve(answer).then(
    () => undefined,
    (error: unknown) => error,
  )
  for (const end of ends) end(failure)
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMED_MOST) return known
  const name = createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

const withDates = (types: pg.CustomTypesConfig): pg.CustomTypesConfig => ({
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === TIMESTAMPTZ ? instantOf : types.getTypeParser(oid, format as 'text')) as never,
})

/** Nearly every instant is written like `2026-11-17 21:00:00.123456+00`. By its digits it is read twice as fast as ISO 8601 is. */
function instantOf(text: string): Date {
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text)
  const milliseconds = text.slice(20, -3).padEnd(3, '0').slice(0, 3)
  const written = `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
  // Of the first hundred years the language makes others.
  return new Instant(text.startsWith('00') ? Date.parse(written) : timeOf(written), written)
}

/** Of an instant in ISO 8601, by its digits. */
function timeOf(written: string): number {
  const two = (at: number) => written.charCodeAt(at) * 10 + written.charCodeAt(at + 1) - ZEROS
  return Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), Number(written.slice(20, 23)))
}

const ZEROS = '0'.charCodeAt(0) * 11

/** Keeps how it is written, since answers have it written again, which takes longer than reading it. */
class Instant extends Date {
  readonly #written: string

  constructor(time: number, written: string) {
    super(time)
    this.#written = written
  }

  override toISOString(): string {
    return this.#written
  }
}
