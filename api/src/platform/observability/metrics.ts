import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60]

/** Every figure that the portal gives of itself. Labels take values from the code alone, so that callers cannot add any. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  const refreshers: (() => void | Promise<void>)[] = []
  return {
    requests: new Counter({
      name: 'portal_requests_total',
      help: 'Requests that were answered, over HTTP and WebSocket.',
      labelNames: ['route', 'operation', 'status'],
      registers,
    }),
    reads: new Counter({
      name: 'portal_reads_total',
      help: 'What visitors read, by what became of it: answered as kept (hits), made anew (misses), made once for several (joined), answered as before because the database was away (stale).',
      labelNames: ['outcome'],
      registers,
    }),
    keptBytes: new Gauge({ name: 'portal_kept_answers_bytes', help: 'What the answers take that are kept for visitors.', registers }),
    requestSeconds: new Histogram({
      name: 'portal_request_duration_seconds',
      help: 'From a request’s first byte to the end of its answer; subscriptions, and what was answered as kept, are left out.',
      labelNames: ['route', 'operation'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    errors: new Counter({
      name: 'portal_errors_total',
      help: 'Requests that were refused, or a part of which was, by the code of the error.',
      labelNames: ['code'],
      registers,
    }),
    jobs: new Counter({
      name: 'portal_jobs_total',
      help: 'Runs of jobs: done, or failed and to be tried again.',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'portal_job_duration_seconds',
      help: 'How long a run of a job took.',
      labelNames: ['queue'],
      buckets: JOB_SECONDS,
      registers,
    }),
    queueJobs: new Gauge({
      name: 'portal_queue_jobs',
      help: 'Jobs in a queue: waiting to be run, delayed to a later time, running, or failed for good.',
      labelNames: ['queue', 'state'],
      registers,
    }),
    queueOldest: new Gauge({
      name: 'portal_queue_oldest_job_age_seconds',
      help: 'The age of the oldest job that is not done; 0 where all are.',
      labelNames: ['queue'],
      registers,
    }),
    sockets: new Gauge({ name: 'portal_websockets', help: 'Open WebSockets.', registers }),
    subscriptions: new Gauge({
      name: 'portal_subscriptions',
      help: 'Subscriptions that somebody listens to.',
      labelNames: ['operation'],
      registers,
    }),
    pool: new Gauge({
      name: 'portal_database_pool',
      help: 'Connections to the database in total and idle, and requests that wait for one.',
      labelNames: ['state'],
      registers,
    }),
    database: new Gauge({ name: 'portal_database_up', help: 'Whether the database answered when this was read: 1 or 0.', registers }),
    eventGaps: new Counter({
      name: 'portal_event_gaps_total',
      help: 'How often events may have been missed, because the connection on which they arrive was lost.',
      registers,
    }),
    listening: new Gauge({ name: 'portal_events_listening', help: 'Whether events arrive right now: 1 or 0.', registers }),
    registry,
    /** Has it called before each reading, to bring gauges up to date. */
    beforeReading: (refresh: () => void | Promise<void>) => void refreshers.push(refresh),
    async read(): Promise<string> {
      await Promise.all(refreshers.map(refresh => refresh()))
      return registry.metrics()
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
