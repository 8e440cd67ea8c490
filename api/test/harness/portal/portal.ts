import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql'
import type { GraphQLSchema } from 'graphql'
import { ViewCounter } from '#modules/content/presentations/view-counter'
import { checkpointKey } from '#modules/evidence/seals/checkpoint'
import { mailCheckpoint } from '#modules/mail/mail/mail-checkpoint'
import { PostgresEventBus } from '#platform/events/postgres-event-bus'
import { DiskFileStore } from '#platform/files/disk-file-store'
import { type FileScanner, noScanner } from '#platform/files/file-scanner'
import type { FileStore } from '#platform/files/file-store'
import type { JobQueue } from '#platform/jobs/job-queue'
import { createLog, type Logger } from '#platform/observability/log'
import type { PortalSettings, Services } from '#platform/operation/context'
import { keysOf } from '#platform/security/secrets'
import { type AppOptions, createApp, createPortalServer } from '../../../src/app/app'
import { connectDatabase } from '../../../src/app/connect-database'
import { contributions, eventDefinitions } from '../../../src/app/modules'
import { buildPortalSchema } from '../../../src/app/portal-schema'
import { createDatabase, setDatabaseTime } from '../database/databases'
import { createTableCleaner, emptyFolder, listenersOf, webSocketsOf } from '../database/reset'
import { onStatement } from '../database/statements'
import { POSTMARK_STREAMS } from '../stand-ins/postmark-streams'
import { TestFeed } from '../stand-ins/test-feed'
import { TestClock } from '../time/test-clock'
import { deliverMails, TableJobs } from './captured-mails'
import { Factory } from './factory'
import { mailerThat } from './mailer-that'
import { Person } from './person'

const settings = {
  companyName: 'Test Mining',
  exchangeName: 'ASX',
  ticker: 'TST',
  timeZone: 'Australia/Sydney',
  publicUrl: 'https://portal.test',
  signInLinksPerEmailPerHour: 1_000,
  signInLinksPerIpPerHour: 100_000,
  wrongPasswordsPerIpPerHour: 100_000,
  questionsPerShareholderPerHour: 100_000,
  evidenceMailTo: [],
  alerts: {
    postalAddress: '1 Test Street, Perth WA 6000',
    replyTo: 'ir@portal.test',
    resultsCategories: ['Periodic Report', 'Quarterly', 'Half Year', 'Full Year', 'Appendix 4'],
    ownUnsubscribe: false,
    offered: true,
  },
  postmarkStreams: POSTMARK_STREAMS,
  postmarkWebhookSecret: null,
} satisfies PortalSettings

/** Built once per module registry: building it takes 150 ms. */
let portalSchema: GraphQLSchema | undefined

interface Neighbour {
  database: { url: string; drop: () => Promise<void> }
  clock: TestClock
}

interface Parts {
  beside?: Neighbour
  files?: FileStore
  scanner?: FileScanner
  log?: Logger
  jobs?: (url: string) => Promise<JobQueue>
}

/** ORMs of stopped portals. Building one from the entities takes 50 ms, reconnecting one takes 4 ms. */
const closedOrms: MikroORM[] = []

/** With one connection for reads: each further one plans the same statements, an eighth of PostgreSQL's processor time. */
const CONNECTIONS = { connections: 10, readConnections: 1 }

async function connectOrm(databaseUrl: string): Promise<MikroORM> {
  const closed = closedOrms.pop()
  if (!closed) return connectDatabase(databaseUrl, { ...CONNECTIONS, onStatement })
  const dbName = new URL(databaseUrl).pathname.slice(1)
  await closed.reconnect({ clientUrl: databaseUrl, dbName })
  return closed
}

/** A whole portal on a database of its own, answering on loopback; or with `beside` another process on that portal's database. */
export async function startTestPortal(
  overrides: Partial<PortalSettings> = {},
  {
    beside,
    files,
    scanner = noScanner,
    jobs,
    log = createLog(process.env.TEST_LOG ?? 'silent'),
    ...options
  }: Parts & Partial<Omit<AppOptions, 'services' | 'schema'>> = {},
) {
  const database = beside
    ? { ...beside.database, drop: async () => undefined }
    : await createDatabase()
  const directory = mkdtempSync(join(tmpdir(), 'portal-files-'))
  const orm = await connectOrm(database.url)
  const events = new PostgresEventBus(database.url, eventDefinitions, log)
  await events.start()
  const clock = beside?.clock ?? new TestClock(at => setDatabaseTime(database.url, at))
  const feed = new TestFeed()
  const countViews = () =>
    new ViewCounter({ orm, clock, timeZone: overrides.timeZone ?? settings.timeZone, log })
  const services: Services = {
    orm,
    clock,
    events,
    jobs: (await jobs?.(database.url)) ?? new TableJobs(),
    files: files ?? new DiskFileStore(directory),
    scanner,
    feed,
    // Mails are read from the jobs that wait: `portal.mails()`.
    webhooks: {
      send: () =>
        Promise.resolve({
          delivered: false,
          statusCode: null,
          durationMs: 0,
          error: 'Tests send no webhooks.',
        }),
    },
    mailer: mailerThat(() => ({
      status: 'failed',
      error: new Error('Tests send no mails'),
      isTaken: 'no',
    })),
    log,
    views: countViews(),
    backups: null,
    settings: { ...settings, ...overrides },
    secrets: keysOf('a secret for tests that nobody needs to guess'),
    evidenceKey: checkpointKey(Buffer.alloc(32, 7).toString('base64'), settings.publicUrl),
    onCheckpoint: (em, checkpoint) => mailCheckpoint(services, em, checkpoint),
    packFolder: join(directory, 'temporary'),
    ...contributions,
    readBack: () => Promise.resolve(false),
  }
  const schema = (portalSchema ??= buildPortalSchema(settings.timeZone))
  const { server, serve } = createPortalServer()
  const app = await createApp(server, { ...options, services, schema })
  services.readBack = app.readBack
  serve(app.handle)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const [webSockets, listeners] = [webSocketsOf(server), listenersOf(services)]
  const tables = createTableCleaner(database.url)
  const started = {
    services: { ...services },
    settings: { ...services.settings },
    secrets: { ...services.secrets },
  }
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    address,
    clock,
    feed,
    services,
    schema,
    database,
    directory,
    em: () => orm.em.fork() as SqlEntityManager,
    make: new Factory(
      () => orm.em.fork() as SqlEntityManager,
      clock,
      () => app.responseCache.clear(),
    ),
    /** What visitors were answered, to be answered again. Tests that write without the portal's knowing have it forgotten. */
    reads: app.responseCache,
    visitor: (from?: string) => new Person(address, null, from),
    signedIn: (token: string) => new Person(address, token),
    mails: () => deliverMails(services),
    /**
     * As it was when it started, for the next test: no rows, files or views that wait, nobody who listens, nothing cached,
     * the settings and services of the start, and its time. What a test does to the schema of the database, to the methods of a
     * service, or to `files` of its own, that test undoes itself.
     */
    reset: async () => {
      await webSockets.end()
      await listeners.end()
      await services.views.close()
      await tables.empty()
      emptyFolder(directory)
      Object.assign(services, started.services, { views: countViews() })
      Object.assign(services.settings, started.settings)
      Object.assign(services.secrets, started.secrets)
      feed.has()
      feed.documents.clear()
      clock.reset()
      app.responseCache.clear()
    },
    stop: async () => {
      server.closeAllConnections()
      await app.close()
      await new Promise(resolve => server.close(resolve))
      await events.close()
      await services.views.close()
      await tables.close()
      await orm.close()
      closedOrms.push(orm)
      await database.drop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export type TestPortal = Awaited<ReturnType<typeof startTestPortal>>
