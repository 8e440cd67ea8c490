import 'reflect-metadata'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureAdmin } from '#modules/accounts/accounts/ensure-admin'
import { collectBackupMetrics } from '#modules/archive/backups/backup-metrics'
import { ViewCounter } from '#modules/content/presentations/view-counter'
import { removeOrphanedFolders } from '#modules/content/uploads/temp-folders'
import { HttpsWebhookSender } from '#modules/delivery/webhooks/https-webhook-sender'
import { countAttempts } from '#modules/delivery/webhooks/webhook-metrics'
import { checkpointKey } from '#modules/evidence/seals/checkpoint'
import { beginCheckpoints } from '#modules/evidence/seals/checkpoints.service'
import { Sealer } from '#modules/evidence/seals/sealer'
import { mailCheckpoint } from '#modules/mail/mail/mail-checkpoint'
import { PageAcknowledgements } from '#modules/mail/pages/page-acknowledgements'
import { lookAtBroadcasts } from '#modules/sending/broadcasts/batches/look-at-broadcasts'
import { systemClock } from '#platform/clock/system-clock'
import {
  type Configuration,
  readConfiguration,
  StartError,
} from '#platform/configuration/configuration'
import { readEnvFile } from '#platform/configuration/env-file'
import { destroyConnections } from '#platform/database/connections/portal-driver'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres'
import { joinEmbeddedPostgres } from '#platform/database/embedded/join'
import { PostgresEventBus } from '#platform/events/postgres-event-bus'
import { PgBossJobQueue } from '#platform/jobs/pg-boss-job-queue'
import { reportTransport } from '#platform/mailer/mailer-metrics'
import { createLog } from '#platform/observability/log'
import { observeJobs } from '#platform/observability/observe-jobs'
import { createObserver } from '#platform/observability/observer'
import { collectQueueMetrics } from '#platform/observability/queue-metrics'
import { timeStatement } from '#platform/observability/statement-spans'
import { startTracing } from '#platform/observability/tracing'
import type { Services } from '#platform/operation/context'
import { configuredKeys, evidenceSeedOf } from '#platform/security/secrets'
import { createApp, createPortalServer } from './app/app'
import {
  chooseBackups,
  chooseExchangeFeed,
  chooseFileScanner,
  chooseFileStore,
  chooseMailer,
  outboxOf,
  packFolderOf,
} from './app/choose-adapters'
import { connectDatabase } from './app/connect-database'
import { demoAdminCanSignIn } from './app/demo/demo-admin'
import { greeting, showsOutbox } from './app/greeting'
import { listenAt } from './app/listen-at'
import { contributions, eventDefinitions, jobDefinitions } from './app/modules'
import { buildPortalSchema } from './app/portal-schema'
import { settingsOf } from './app/portal-settings'
import { prepareDatabase } from './app/prepare-database'
import { refusePlaceholders } from './app/refuse-placeholders'
import { shareAssets } from './app/share-assets'
import { stopOnSignals } from './app/stop-on-signals'
import { workOnJobs } from './app/work-on-jobs'
import { outboxPages } from './transport/site/outbox-page'
import { builtPages } from './transport/site/pages/built-pages'
import { developmentPages } from './transport/site/pages/development-pages'

/** How long load balancers have to notice the failing readiness probe before the process stops listening. */
const READINESS_DELAY_MS = 2_000
/** How long jobs at work may take to finish after a signal. */
const JOBS_TIMEOUT_MS = 7_500

/** What has been started, in order; stopped the other way round. */
const stops: (() => Promise<unknown>)[] = []

async function start(): Promise<void> {
  readEnvFile()
  const configuration = readConfiguration()
  refusePlaceholders(configuration)
  const log = createLog(configuration.LOG_LEVEL)
  const tracing = await startTracing(
    configuration.OTEL_EXPORTER_OTLP_ENDPOINT,
    configuration.OTEL_EXPORTER_OTLP_HEADERS,
  )
  if (tracing) stops.push(() => tracing.close())
  const observer = createObserver(log, tracing)
  const { server, serve, gracefulShutdown } = createPortalServer()
  await listenAt(server, configuration)

  const databaseUrl = await databaseUrlOf(configuration)
  const orm = await connectDatabase(databaseUrl, { onStatement: tracing && timeStatement })
  stops.push(() => orm.close())
  await prepareDatabase(databaseUrl, configuration)
  const events = new PostgresEventBus(databaseUrl, eventDefinitions, log)
  events.onUnresponsive(() => destroyConnections(orm))
  await events.start()
  stops.push(() => events.close())
  const jobs = new PgBossJobQueue(databaseUrl, log, { observer: observeJobs(observer) })
  await jobs.start(jobDefinitions)
  stops.push(() => jobs.stop())
  collectQueueMetrics(observer.metrics, () => jobs.states())
  reportTransport(observer.metrics, configuration.mailTransport)

  const settings = settingsOf(configuration)
  const views = new ViewCounter({ orm, clock: systemClock, timeZone: settings.timeZone, log })
  stops.push(() => views.close())
  const files = chooseFileStore(configuration)
  const backups = await chooseBackups(configuration, {
    databaseUrl,
    files,
    clock: systemClock,
    log,
  })
  const services: Services = {
    orm,
    clock: systemClock,
    events,
    jobs,
    files,
    scanner: chooseFileScanner(configuration, log),
    feed: chooseExchangeFeed(configuration, { clock: systemClock, files, log }),
    mailer: chooseMailer(configuration),
    webhooks: new HttpsWebhookSender({ onOutcome: countAttempts(observer.metrics) }),
    log,
    views,
    backups,
    settings,
    secrets: configuredKeys(configuration),
    evidenceKey: checkpointKey(evidenceSeedOf(configuration), settings.publicUrl),
    onCheckpoint: (em, checkpoint) => mailCheckpoint(services, em, checkpoint),
    packFolder: packFolderOf(configuration),
    ...contributions,
    // Until the pages are served.
    readBack: () => Promise.resolve(false),
  }
  const everyHours = configuration.BACKUP_EVERY_HOURS
  if (backups && everyHours > 0)
    collectBackupMetrics(observer.metrics, backups, { everyHours, clock: systemClock, log })
  await workOnJobs(jobs, services, configuration)
  await lookAtBroadcasts(services)
  const sealer = new Sealer({
    databaseUrl,
    clock: systemClock,
    log,
    onLead: () => beginCheckpoints(services),
  })
  sealer.start()
  stops.push(() => sealer.close())
  await removeOrphanedFolders(systemClock.now())
  if (configuration.demoData) {
    // With pdf-lib, which the image does not have.
    const { seedDemo } = await import('./app/demo/seed-demo.js')
    await seedDemo(services)
  }
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: name } = configuration
  if (email && password) await ensureAdmin(services, { email, password, name: name ?? email })

  const production = configuration.NODE_ENV === 'production'
  const web = join(__dirname, production ? '../../../web' : '../../web')
  if (production) await shareAssets(services, join(web, 'dist/client/assets'))
  const app = await createApp(server, {
    services,
    schema: buildPortalSchema(settings.timeZone),
    pages: production ? builtPages(join(web, 'dist')) : await developmentPages(web),
    outbox: showsOutbox(configuration) ? outboxPages(outboxOf(configuration)) : null,
    trustedProxies: configuration.TRUST_PROXY,
    corsOrigins: configuration.CORS_ORIGINS,
    production,
    metricsToken: configuration.METRICS_TOKEN,
    observer,
  })
  services.readBack = app.readBack
  const acknowledgements = new PageAcknowledgements(services)
  stops.push(() => acknowledgements.close())
  stops.push(() => app.close())
  const readinessDelayMs = configuration.embedded ? 0 : READINESS_DELAY_MS
  stops.push(() =>
    Promise.all([
      gracefulShutdown.shutDown({ readinessDelayMs, closeSockets: app.closeSockets }),
      Promise.race([jobs.stopWorking(), pause(JOBS_TIMEOUT_MS, undefined, { ref: false })]),
    ]),
  )
  serve(app.handle)
  console.log(
    greeting(configuration, configuration.demoData && (await demoAdminCanSignIn(services))),
  )
}

async function databaseUrlOf({ DATABASE_URL, DATA_DIR, NODE_ENV }: Configuration): Promise<string> {
  if (DATABASE_URL) return DATABASE_URL
  // In development the database outlives the portal, which is restarted after each change (api/scripts/dev-server.ts).
  const open = NODE_ENV === 'development' ? joinEmbeddedPostgres : startEmbeddedPostgres
  const database = await open({ dataDir: DATA_DIR }).catch((error: Error) => {
    throw new StartError(error.message)
  })
  stops.push(() => database.stop())
  return database.url
}

let stopping: Promise<void> | undefined

/** Stops what was started, the last first. A part that cannot stop does not keep the others from it. */
function stop(): Promise<void> {
  return (stopping ??= (async () => {
    for (const part of stops.reverse())
      await part().catch((error: unknown) => console.error('While stopping:', error))
  })())
}

stopOnSignals(stop)

start().catch(async (error: unknown) => {
  // A StartError is a sentence for the operator; anything else is an internal error and keeps its stack.
  console.error(error instanceof StartError ? error.message : error)
  await stop()
  process.exit(1)
})
