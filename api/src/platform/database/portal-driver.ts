import { isRaw, PostgreSqlConnection, PostgreSqlDriver, type Configuration } from '@mikro-orm/postgresql'
import { CompiledQuery, PostgresDialect } from 'kysely'
import type { Pool, PoolConfig } from 'pg'
import { SharedConnections } from './shared-connections'

/** Of several rows at once: the text is another for each number of them. */
const OF_SEVERAL = /\), \(|\bin \(\?,|\bcase when\b/
/** Question marks that stand for themselves, and names among the values. */
const NO_VALUES = /\\\?|\?\?/
/** A statement that is planned already cannot take up a column that a migration adds. */
const ALL_COLUMNS = /\*/
/** Texts beyond this many are sent as MikroORM does. */
const TEXTS_MOST = 500

const texts = new Map<string, string | null>()

type Counts = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** MikroORM writes values into the text. Here they go beside it, so that PostgreSQL plans a statement once and not each time. */
export class PortalConnection extends PostgreSqlConnection {
  private shared: SharedConnections | undefined

  override createKyselyDialect(overrides: PoolConfig): PostgresDialect {
    if (this.type === 'write') return super.createKyselyDialect(overrides)
    this.shared = new SharedConnections(this.mapOptions(overrides))
    return new PostgresDialect({ pool: this.shared })
  }

  /** How many of its connections there are, are idle and are waited for. */
  async counts(): Promise<Counts> {
    await this.ensureConnection()
    return this.shared ?? (await this.getNativeClient())
  }

  override async execute<T>(...all: Parameters<PostgreSqlConnection['execute']>): Promise<T> {
    const [query, values, method, transaction] = all
    const statement = typeof query === 'string' && Array.isArray(values) ? bound(query, values) : null
    if (!statement) return super.execute(...all) as Promise<T>
    await this.ensureConnection()
    return this.transformRawResult<T>(await (transaction ?? this.getClient()).executeQuery(statement), method)
  }
}

export class PortalDriver extends PostgreSqlDriver {
  protected override readonly connection: PortalConnection
  protected override readonly replicas: PostgreSqlConnection[]

  constructor(configuration: Configuration) {
    super(configuration)
    this.connection = new PortalConnection(configuration)
    this.replicas = this.createReplicas(options => new PortalConnection(configuration, options, 'read'))
  }
}

/** Null where the values are better written into the text. */
function bound(query: string, values: unknown[]): CompiledQuery | null {
  const plain = values.filter(value => !isPart(value)).map(value => (value instanceof Date ? value.toISOString() : value))
  if (!plain.every(value => value === null || ['string', 'number', 'boolean'].includes(typeof value))) return null
  const text = numbered(plain.length === values.length ? query : withParts(query, values))
  return text === null ? null : CompiledQuery.raw(text, plain)
}

/** Among the values, but a part of the statement: `"version" + 1`. */
const isPart = (value: unknown): value is { sql: string } => isRaw(value) && value.params.length === 0 && !value.sql.includes('?')

function withParts(query: string, values: unknown[]): string {
  const left = values.values()
  return query.replace(/\?/g, mark => {
    const { value } = left.next()
    return isPart(value) ? value.sql : mark
  })
}

/** The text with numbers where its values go. */
function numbered(query: string): string | null {
  const known = texts.get(query)
  if (known !== undefined) return known
  if (texts.size >= TEXTS_MOST) return null
  let count = 0
  const written = !query.includes('?') || [OF_SEVERAL, NO_VALUES, ALL_COLUMNS].some(sign => sign.test(query))
  const text = written ? null : query.replace(/\?/g, () => `$${++count}`)
  texts.set(query, text)
  return text
}
