import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql'
import { PAGE_MAX } from '@portal/rules/limits'
import type { Actor } from '#platform/access/actor'
import type { Viewer } from '#platform/access/viewer'
import type { Clock } from '#platform/clock/clock'
import { newId } from '#platform/database/ids'
import { type Database, longReadsOf, readsOf } from '#platform/database/kysely'
import type { EventBus } from '#platform/events/event-bus'
import type { FileScanner } from '#platform/files/file-scanner'
import type { FileStore } from '#platform/files/file-store'
import type { KeyedRequest } from '#platform/idempotency/keyed-request'
import type { JobQueue } from '#platform/jobs/job-queue'
import type { Mailer, MailStream } from '#platform/mailer/mailer'
import type { Logger } from '#platform/observability/log'
import type { Keys } from '#platform/security/secrets'

/** The settings that operations read. Modules add their own by declaration merging. */
export interface PortalSettings {
  companyName: string
  exchangeName: string
  ticker: string
  timeZone: string
  /** The base of links in mails, without a slash at the end. */
  publicUrl: string
  /** Postmark's names of our message streams, by which its webhooks call them. */
  postmarkStreams: Readonly<Record<MailStream, string>>
  /** The password of Postmark's webhooks; null where it has none, and then none is received. */
  postmarkWebhookSecret: string | null
}

/** The adapters, which tests replace. Modules add their own by declaration merging. */
export interface Services {
  orm: MikroORM
  clock: Clock
  events: EventBus
  jobs: JobQueue
  files: FileStore
  scanner: FileScanner
  mailer: Mailer
  log: Logger
  settings: PortalSettings
  secrets: Keys
  deletionHooks: readonly DeletionHook[]
  nodeTypes: readonly NodeType[]
}

/** Runs in the transaction before a row of another module is deleted. Its result is merged into the payload of the deletion. */
export interface DeletionHook {
  of: new (...values: never[]) => object
  before: (context: Context, em: SqlEntityManager, row: never) => Promise<object>
}

/** What a rate limit still allows; times are in seconds. */
export interface RateLimit {
  policy: string
  limit: number
  /** The period of the limit … */
  window: number
  remaining: number
  /** … and when it ends. */
  reset: number
}

/** How items of a type are found by their ids alone. Each module declares those of its own types. */
export interface NodeType {
  /** The name of the GraphQL type. */
  name: string
  /** The table with its ids; null where it has none among the portal's own, so that it is asked for what none of them has. */
  table: string | null
  /** The item as the viewer may see it, by a data loader; null otherwise. */
  load: (context: Context, id: string) => Promise<object | null>
}

/** The context of one operation, with its own entity manager, from HTTP, WebSocket, REST, a job or a test. */
export interface Context {
  em: SqlEntityManager
  /** Typed SQL for reads. */
  db: () => Database
  /** Typed SQL for reads that count or compare thousands of rows. */
  longReads: () => Database
  /** Who acts: the viewer, or the system. */
  actor: Actor | null
  /** Who is signed in. */
  viewer: Viewer | null
  /** Whether credentials came that identify nobody, which the response says. */
  hasInvalidToken: boolean
  /** The client's address, for rate limits. */
  clientAddress: string
  /** The User-Agent header, or empty. */
  userAgent: string
  /** The largest value of `first`: the public limit, or the larger one of the portal's own REST documents. */
  maxPageSize: number
  /** Replaces the deadline of the operation, which then enforces its own time limit. */
  extendDeadline: (milliseconds: number) => void
  /** Whether the deadline of the operation has passed. */
  isOverdue: () => boolean
  /** Resolves when no other operation returns many items; undefined if this one has its turn already. */
  waitForTurn: () => Promise<void> | undefined
  /** How many items the lists of the operation have returned, and may return. */
  listItems: number
  maxListItems: number
  /** The limit of items or time that ended the operation. */
  endedBy: Error | undefined
  now: () => Date
  /** The mutation that is carried out, where it has an idempotency key. */
  keyed: KeyedRequest | null
  /** The id of what the mutation creates: whoever sends it again under its key is answered with that. */
  newId(): string
  /** What became of the operation: whether a part of it was refused, and the limits that counted, by policy. */
  outcome: { refused?: boolean; rateLimits: Map<string, RateLimit> }
  services: Services
}

export function createContext(
  services: Services,
  actor: Actor | null,
  clientAddress: string,
  maxPageSize: number = PAGE_MAX,
  userAgent: string = '',
): Context {
  let forked: SqlEntityManager | undefined
  const fork = () => services.orm.em.fork() as SqlEntityManager
  const current = () => forked ?? services.orm.em
  return {
    // Created on first use: reads do without.
    get em() {
      return (forked ??= fork())
    },
    db: () => readsOf(current()),
    longReads: () => longReadsOf(current()),
    actor,
    viewer: actor?.kind === 'system' ? null : actor,
    // The transport that reads credentials replaces this.
    hasInvalidToken: false,
    clientAddress,
    userAgent,
    maxPageSize,
    // The transport that sets a deadline replaces this.
    extendDeadline: () => undefined,
    isOverdue: () => false,
    // The pipeline replaces these for a caller's operation.
    waitForTurn: () => undefined,
    listItems: 0,
    maxListItems: Infinity,
    endedBy: undefined,
    now: () => services.clock.now(),
    keyed: null,
    // Not by closure: Apollo hands a copy of the context to the resolvers.
    newId() {
      return this.keyed?.resultId ?? newId()
    },
    outcome: { rateLimits: new Map() },
    services,
  }
}
