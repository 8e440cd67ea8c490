import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60]

/** The metrics of the platform; modules register their own in `registry`. Label values come from the code alone, so that callers cannot add any. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  const refreshers: (() => void | Promise<void>)[] = []
  return {
    requests: new Counter({
      name: 'portal_requests_total',
      help: 'Requests answered over HTTP and WebSocket.',
      labelNames: ['route', 'operation', 'status'],
      registers,
    }),
    reads: new Counter({
      name: 'portal_reads_total',
      help: 'Reads of visitors by outcome in the response cache: hits, misses, joined (one execution for concurrent requests), stale (cached response served while the database was unavailable).',
      labelNames: ['outcome'],
      registers,
    }),
    responseCacheBytes: new Gauge({
      name: 'portal_response_cache_bytes',
      help: 'Memory that cached responses take, in bytes.',
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'portal_request_duration_seconds',
      help: 'Time from the first byte of a request to the end of its response, without subscriptions and cache hits.',
      labelNames: ['route', 'operation'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    errors: new Counter({
      name: 'portal_errors_total',
      help: 'Requests refused as a whole or in part, by error code.',
      labelNames: ['code'],
      registers,
    }),
    jobs: new Counter({
      name: 'portal_jobs_total',
      help: 'Job runs by outcome: done, or failed and to be retried.',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'portal_job_duration_seconds',
      help: 'Duration of a job run.',
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
      help: 'Age of the oldest job that is not done; 0 when there is none.',
      labelNames: ['queue'],
      registers,
    }),
    sockets: new Gauge({ name: 'portal_websockets', help: 'Open WebSockets.', registers }),
    subscriptions: new Gauge({
      name: 'portal_subscriptions',
      help: 'Active subscriptions.',
      labelNames: ['operation'],
      registers,
    }),
    pool: new Gauge({
      name: 'portal_database_pool',
      help: 'Database connections in total and idle, and requests that wait for one.',
      labelNames: ['state'],
      registers,
    }),
    database: new Gauge({
      name: 'portal_database_up',
      help: 'Whether the database answered during this scrape: 1 or 0.',
      registers,
    }),
    eventGaps: new Counter({
      name: 'portal_event_gaps_total',
      help: 'Reconnections of the LISTEN connection, before which events may have been missed.',
      registers,
    }),
    listening: new Gauge({
      name: 'portal_events_listening',
      help: 'Whether the LISTEN connection is open: 1 or 0.',
      registers,
    }),
    registry,
    /** Called before each scrape, to update gauges. */
    onCollect: (refresh: () => void | Promise<void>) => void refreshers.push(refresh),
    async read(): Promise<string> {
      await Promise.all(refreshers.map(refresh => refresh()))
      return registry.metrics()
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
