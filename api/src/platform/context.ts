import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql'
import type { Actor } from './access/actor'
import type { Viewer } from './access/viewer'
import { actAs, recorded } from './audit/actor'
import { readsOf, type Database } from './database/kysely'
import type { Clock } from './clock/clock'
import type { EventBus } from './events/event-bus'
import type { ExchangeFeed } from './exchange/exchange-feed'
import type { FileScanner } from './files/file-scanner'
import type { FileStore } from './files/file-store'
import type { KeyedRequest } from './idempotency/keyed-request'
import { newId } from './ids'
import type { JobQueue } from './jobs/job-queue'
import type { Mailer } from './mailer/mailer'
import type { Logger } from './observability/log'
import { PAGE_MAX } from '@portal/rules/limits'
import type { Keys } from './security/secrets'

/** What the portal is to its visitors; the same for every request. */
export interface PortalSettings {
  companyName: string
  exchangeName: string
  ticker: string
  timeZone: string
  /** The base of links in mails, without a slash at the end. */
  publicUrl: string
  signInLinksPerEmailPerHour: number
  signInLinksPerIpPerHour: number
  wrongPasswordsPerIpPerHour: number
  questionsPerShareholderPerHour: number
}

/** The outside world, and everything that a test replaces. A module adds what it alone knows. */
export interface Services {
  orm: MikroORM
  clock: Clock
  events: EventBus
  jobs: JobQueue
  files: FileStore
  scanner: FileScanner
  feed: ExchangeFeed
  mailer: Mailer
  log: Logger
  settings: PortalSettings
  secrets: Keys
  deletionHooks: readonly DeletionHook[]
}

/** What a module does, in the transaction, before a row of another goes. What it returns stands in the payload of the deletion. */
export interface DeletionHook {
  of: new (...values: never[]) => object
  before: (context: Context, em: SqlEntityManager, row: never) => Promise<object>
}

/** One operation: its own entity manager and actor. The same from HTTP, WebSocket, REST, a job or a test. */
export interface Context {
  em: SqlEntityManager
  /** Typed SQL for reads. */
  db: () => Database
  /** Who acts: the viewer, or the system. */
  actor: Actor | null
  /** Who is signed in. */
  viewer: Viewer | null
  /** Where the request came from, for limits. */
  clientAddress: string
  /** What the browser calls itself; empty when it does not. */
  userAgent: string
  /** The largest page that may be asked for: the public limit, or that of the REST documents, which are our own. */
  pageMost: number
  /** Says that this operation bounds its time by itself, and how long that is at most. */
  allowTime: (milliseconds: number) => void
  now: () => Date
  /** The mutation that is carried out, where it has an idempotency key. */
  keyed: KeyedRequest | null
  /** The id of what the mutation creates: whoever sends it again under its key is answered with that. */
  newId(): string
  /** What became of the operation: whether a part of it was refused. */
  outcome: { refused?: boolean }
  services: Services
}

export function createContext(
  services: Services,
  actor: Actor | null,
  clientAddress: string,
  pageMost: number = PAGE_MAX,
  userAgent: string = '',
): Context {
  let forked: SqlEntityManager | undefined
  const fork = () => {
    const em = services.orm.em.fork() as SqlEntityManager
    const recordedActor = recorded(actor, services.clock.now())
    if (recordedActor) actAs(em, recordedActor)
    return em
  }
  const db = () => readsOf(forked ?? services.orm.em)
  return {
    // What only reads never asks for it.
    get em() {
      return (forked ??= fork())
    },
    db,
    actor,
    viewer: actor?.kind === 'system' ? null : actor,
    clientAddress,
    userAgent,
    pageMost,
    // Whoever sets the operation a time puts its own here.
    allowTime: () => undefined,
    now: () => services.clock.now(),
    keyed: null,
    // Not by closure: Apollo hands a copy of the context to the resolvers.
    newId() {
      return this.keyed?.resultId ?? newId()
    },
    outcome: {},
    services,
  }
}
