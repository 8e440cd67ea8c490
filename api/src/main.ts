import 'reflect-metadata'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseExchangeFeed, chooseFileScanner, chooseFileStore, chooseMailer, outboxOf } from './app/choose-adapters'
import { PgBossJobQueue } from './platform/jobs/pg-boss-job-queue'
import { PostgresEventBus } from './platform/events/postgres-event-bus'
import { systemClock } from './platform/clock/system-clock'
import { purgeExpired } from './modules/accounts/purge-expired'
import { ensureAdmin } from './modules/accounts/ensure-admin'
import { IMPORT_QUEUE, importJob } from './modules/announcements/announcement-import.job'
import { createApp, createPortalServer } from './app/app'
import { readConfiguration, StartError, type Configuration } from './platform/configuration'
import type { Services } from './platform/context'
import { demoAdminSignsIn } from './app/demo/demo-admin'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres'
import { connectDatabase } from './app/connect-database'
import { breakConnections } from './platform/database/portal-client'
import { deletionHooks } from './app/modules'
import { prepareDatabase } from './app/prepare-database'
import { loadCompany } from './app/demo/load-demo'
import { seedDemo } from './app/demo/seed-demo'
import { listen } from './transport/http/listeners'
import { outboxPages } from './transport/site/outbox-page'
import { isLoopbackHost } from './transport/http/is-local'
import { createLog } from './platform/observability/log'
import { forgetKeys } from './platform/idempotency/claim'
import { MAIL_QUEUE, mailJob } from './modules/mail/mail-job'
import { observeJobs } from './platform/observability/observe-jobs'
import { createObserver } from './platform/observability/observer'
import { builtPages } from './transport/site/pages/built-pages'
import { developmentPages } from './transport/site/pages/development-pages'
import { startTracing } from './platform/observability/tracing'
import { watchQueues } from './platform/observability/watch-queues'
import { ViewCounter } from './modules/presentations/view-counter'
import { sweepViews, VIEW_SWEEP_EVERY_MINUTES, VIEW_SWEEP_QUEUE } from './modules/presentations/view-sweep'
import { buildPortalSchema } from './app/portal-schema'
import { configuredKeys } from './platform/security/secrets'
import { stopOnSignals } from './app/stop-on-signals'
import { sweepLeftovers } from './modules/uploads/temp-folders'
import { SWEEP_EVERY_MINUTES, SWEEP_QUEUE, sweepFiles } from './modules/uploads/sweep'

/** Where others may share the work, so long in which a balancer notices that this process leaves. */
const NOTICE_MS = 2_000
/** How long jobs at work may take to finish after a signal. */
const JOBS_WITHIN_MS = 7_500

/** What has been started, in order; stopped the other way round. */
const stops: (() => Promise<unknown>)[] = []

/** The links in its mails let people in: only a portal for one's own machine has a page of them. */
const showsOutbox = ({ POSTMARK_SERVER_TOKEN, PUBLIC_URL }: Configuration): boolean =>
  !POSTMARK_SERVER_TOKEN && isLoopbackHost(new URL(PUBLIC_URL).host)

async function start(): Promise<void> {
  const configuration = readConfiguration()
  const log = createLog(configuration.LOG_LEVEL)
  const tracing = await startTracing(configuration.OTEL_EXPORTER_OTLP_ENDPOINT)
  if (tracing) stops.push(() => tracing.close())
  const observer = createObserver(log, tracing)
  const { server, serve, draining } = createPortalServer()
  const listeners = await listenAt(server, configuration)

  const databaseUrl = await databaseUrlOf(configuration)
  const orm = await connectDatabase(databaseUrl)
  stops.push(() => orm.close())
  await prepareDatabase(databaseUrl, configuration)
  const events = new PostgresEventBus(databaseUrl, log)
  events.onUnresponsive(breakConnections)
  await events.start()
  stops.push(() => events.close())
  const jobs = new PgBossJobQueue(databaseUrl, log, { observer: observeJobs(observer) })
  await jobs.start([{ name: MAIL_QUEUE, persistent: true }, { name: IMPORT_QUEUE }, { name: SWEEP_QUEUE }, { name: VIEW_SWEEP_QUEUE }])
  stops.push(() => jobs.stop())
  watchQueues(observer.metrics, () => jobs.states())

  const settings = {
    companyName: configuration.COMPANY_NAME,
    exchangeName: configuration.EXCHANGE_NAME,
    ticker: configuration.EXCHANGE_TICKER,
    timeZone: configuration.PORTAL_TIME_ZONE,
    publicUrl: configuration.PUBLIC_URL,
    signInLinksPerEmailPerHour: configuration.SIGN_IN_LINKS_PER_EMAIL_PER_HOUR,
    signInLinksPerIpPerHour: configuration.SIGN_IN_LINKS_PER_IP_PER_HOUR,
    wrongPasswordsPerIpPerHour: configuration.WRONG_PASSWORDS_PER_IP_PER_HOUR,
    questionsPerShareholderPerHour: configuration.QUESTIONS_PER_SHAREHOLDER_PER_HOUR,
  }
  const views = new ViewCounter({ orm, clock: systemClock, timeZone: settings.timeZone, log })
  stops.push(() => views.close())
  const services: Services = {
    orm,
    clock: systemClock,
    events,
    jobs,
    files: chooseFileStore(configuration),
    scanner: chooseFileScanner(configuration, log),
    feed: chooseExchangeFeed(configuration, systemClock, log),
    views,
    settings,
    secrets: configuredKeys(configuration),
    deletionHooks,
  }
  await jobs.work(MAIL_QUEUE, mailJob(chooseMailer(configuration), settings, services.secrets.seal))
  await jobs.work(IMPORT_QUEUE, importJob(services, log))
  await jobs.schedule(IMPORT_QUEUE, configuration.EXCHANGE_IMPORT_EVERY_MINUTES)
  await sweepLeftovers(systemClock.now())
  await jobs.work(SWEEP_QUEUE, async () => {
    await sweepFiles(services, log)
    await forgetKeys(services)
    await purgeExpired(services)
  })
  await jobs.schedule(SWEEP_QUEUE, SWEEP_EVERY_MINUTES)
  await jobs.work(VIEW_SWEEP_QUEUE, () => sweepViews(services))
  await jobs.schedule(VIEW_SWEEP_QUEUE, VIEW_SWEEP_EVERY_MINUTES)
  if (configuration.demoData) await seedDemo(services)
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_NAME: name } = configuration
  if (email && password) await ensureAdmin(services, { email, password, name: name ?? email })

  const production = configuration.NODE_ENV === 'production'
  const web = join(__dirname, production ? '../../../web' : '../../web')
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
    log,
  })
  stops.push(() => app.close())
  const noticeMs = configuration.embedded ? 0 : NOTICE_MS
  stops.push(() =>
    Promise.all([
      draining.leave({ noticeMs, listeners, closeSockets: app.closeSockets }),
      Promise.race([jobs.rest(), pause(JOBS_WITHIN_MS, undefined, { ref: false })]),
    ]),
  )
  serve(app.handle)
  greet(configuration, configuration.demoData && (await demoAdminSignsIn(services)))
}

function listenAt(server: ReturnType<typeof createPortalServer>['server'], { PORT, HOST }: Configuration): ReturnType<typeof listen> {
  return listen(server, PORT, HOST).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartError(`Port ${PORT} is in use. Stop what listens there, or set PORT to another number.`)
    if (error.code === 'EACCES')
      throw new StartError(`Port ${PORT} needs rights that this user does not have. Set PORT to a number above 1023.`)
    throw new StartError(`Cannot listen on ${HOST}:${PORT}: ${error.message}`)
  })
}

async function databaseUrlOf(configuration: Configuration): Promise<string> {
  if (configuration.DATABASE_URL) return configuration.DATABASE_URL
  const database = await startEmbeddedPostgres({ dataDir: configuration.DATA_DIR }).catch((error: Error) => {
    throw new StartError(error.message)
  })
  stops.push(() => database.stop())
  return database.url
}

function greet(configuration: Configuration, demoAdmin: boolean): void {
  const address = configuration.PUBLIC_URL
  const lines = [`The portal is ready: ${address}`]
  if (demoAdmin) {
    const { email, password } = loadCompany().administrator
    lines.push(`Demo admin: ${address}/admin/signin with ${email} and the password ${password}`)
  }
  lines.push(
    configuration.POSTMARK_SERVER_TOKEN
      ? 'Mails go out through Postmark.'
      : `Mails go to ${outboxOf(configuration)}${showsOutbox(configuration) ? `; read them at http://localhost:${configuration.PORT}/outbox` : ''}`,
  )
  console.log(`\n${lines.map(line => `  ${line}`).join('\n')}\n`)
}

let stopping: Promise<void> | undefined

/** Stops what was started, the last first. A part that cannot stop does not keep the others from it. */
function stop(): Promise<void> {
  return (stopping ??= (async () => {
    for (const part of stops.reverse()) await part().catch((error: unknown) => console.error('While stopping:', error))
  })())
}

stopOnSignals(stop)

start().catch(async (error: unknown) => {
  // A mistake in how it was started is told in a sentence; anything else is a fault of ours and keeps its trace.
  console.error(error instanceof StartError ? error.message : error)
  await stop()
  process.exit(1)
})
