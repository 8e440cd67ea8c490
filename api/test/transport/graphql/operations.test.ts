import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { countAttempts } from '#modules/delivery/webhooks/webhook-metrics'
import { ERROR_STATUS } from '#platform/errors/errors'
import { reportTransport } from '#platform/mailer/mailer-metrics'
import { createLog } from '#platform/observability/log'
import { createObserver } from '#platform/observability/observer'
import { jobDefinitions } from '../../../src/app/modules'

const read = (name: string) => readFileSync(join(__dirname, '../../../operations', name), 'utf8')

interface Panel {
  title: string
  targets: { expr: string }[]
  gridPos: { x: number; y: number; w: number; h: number }
}
interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; description: string }
}

interface Dashboard {
  uid: string
  panels: Panel[]
  templating: { list: { name: string; query: unknown }[] }
}

const dashboards = readdirSync(join(__dirname, '../../../operations/dashboards')).map(name => {
  const text = read(`dashboards/${name}`)
  return { name, text, ...(JSON.parse(text) as Dashboard) }
})
const rules = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  group => group.rules,
)
const expressions = [
  ...dashboards.flatMap(({ panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
]

/** What Prometheus brings itself. */
const LANGUAGE = new Set(
  'sum max min avg count vector time rate increase topk histogram_quantile predict_linear avg_over_time absent and or unless by'.split(
    ' ',
  ),
)
const FROM_PROMETHEUS: Record<string, string[]> = {
  up: [],
  ALERTS: ['alertname', 'alertstate', 'severity'],
}
const FILE_SYSTEM = ['device', 'fstype', 'mountpoint']
/** What the balancer and the exporters of docker-compose.yml bring; api/faults/watching.fault.ts asks them for these. */
const FROM_OTHERS: Record<string, string[]> = {
  haproxy_backend_active_servers: ['proxy'],
  haproxy_backend_current_queue: ['proxy'],
  haproxy_frontend_denied_connections_total: ['proxy'],
  haproxy_frontend_http_responses_total: ['proxy', 'code'],
  haproxy_frontend_requests_denied_total: ['proxy'],
  haproxy_process_current_connections: [],
  haproxy_process_max_connections: [],
  haproxy_server_response_time_average_seconds: ['proxy', 'server'],
  haproxy_server_status: ['proxy', 'server', 'state'],
  probe_duration_seconds: [],
  probe_ssl_earliest_cert_expiry: [],
  probe_success: [],
  node_cpu_seconds_total: ['cpu', 'mode'],
  node_filesystem_avail_bytes: FILE_SYSTEM,
  node_filesystem_files: FILE_SYSTEM,
  node_filesystem_files_free: FILE_SYSTEM,
  node_filesystem_size_bytes: FILE_SYSTEM,
  node_memory_MemAvailable_bytes: [],
  node_memory_MemTotal_bytes: [],
  node_timex_maxerror_seconds: [],
  node_timex_sync_status: [],
  // The portal's own, where backups are scheduled.
  portal_backup_interval_seconds: ['place'],
  portal_backup_last_success_timestamp_seconds: ['place'],
}
const OF_EVERY_SERIES = ['job', 'instance']

/** Every series that Prometheus reads, with its labels. */
async function seriesNames(): Promise<Map<string, string[]>> {
  const { metrics } = createObserver(createLog('silent'))
  countAttempts(metrics)
  reportTransport(metrics, 'outbox')
  const brought = Object.entries({ ...FROM_PROMETHEUS, ...FROM_OTHERS })
  const known = new Map(brought.map(([name, labels]) => [name, [...labels, ...OF_EVERY_SERIES]]))
  for (const { name, type } of await metrics.registry.getMetricsAsJSON()) {
    const { labelNames = [] } = metrics.registry.getSingleMetric(name) as unknown as {
      labelNames?: string[]
    }
    const labels = [...labelNames, ...OF_EVERY_SERIES]
    // Its kind comes as a word.
    if (String(type) === 'histogram') {
      for (const part of ['_count', '_sum', '_bucket']) known.set(name + part, labels)
    } else known.set(name, labels)
  }
  return known
}

const withoutTexts = (expression: string) => expression.replace(/"[^"]*"/g, '""')

/** Names of series with the labels by which they are chosen or grouped. */
function usedIn(expression: string): { names: string[]; labels: string[] } {
  const bare = withoutTexts(expression)
  const groups = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(/,\s*/),
  )
  const matchers = [...bare.matchAll(/(\w+)\s*(?:=~|!~|!=|=)""/g)].flatMap(
    ([, label = '']) => label,
  )
  const rest = bare.replace(/\bby \([^)]*\)/g, '').replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
  const names = [...rest.matchAll(/[a-z_]\w*/gi)]
    .map(([name]) => name)
    .filter(name => !LANGUAGE.has(name))
  return { names, labels: [...new Set([...groups, ...matchers])] }
}

describe('The dashboards and the alerts', () => {
  it('The dashboards and the alerts use only metrics of the portal, the balancer and the exporters, with the labels of these metrics', async () => {
    const known = await seriesNames()
    for (const [title, expression] of expressions) {
      const { names, labels } = usedIn(expression)
      expect([title, names.filter(name => !known.has(name))]).toEqual([title, []])
      expect([title, names.length > 0]).toEqual([title, true])
      for (const name of names) {
        const strange = labels.filter(label => label !== 'le' && !known.get(name)?.includes(label))
        expect([title, name, strange]).toEqual([title, name, []])
      }
    }
  })

  it('The dashboards and the alerts use every metric of the portal', async () => {
    const shown = expressions.flatMap(([, expression]) => usedIn(expression).names)
    const own = [...(await seriesNames()).keys()].filter(name => name.startsWith('portal_'))
    const silent = own.filter(
      name =>
        !shown.some(
          one => one === name || one.replace(/_bucket$/, '') === name.replace(/_(count|sum)$/, ''),
        ),
    )
    expect(silent).toEqual([])
  })

  it('The dashboards and the alerts use existing queues, error codes and job states', () => {
    const values = (label: string) =>
      expressions.flatMap(([, expression]) =>
        [...expression.matchAll(new RegExp(`\\b${label}="([^"]*)"`, 'g'))].map(
          ([, value]) => value ?? '',
        ),
      )
    const knownValues: Record<string, readonly string[]> = {
      queue: jobDefinitions.map(({ name }) => name),
      code: Object.keys(ERROR_STATUS),
      // Of jobs and connections, and of the balancer's servers.
      state: ['waiting', 'failed', 'UP'],
      transport: ['postmark', 'smtp', 'outbox'],
    }
    for (const [label, known] of Object.entries(knownValues)) {
      const used = values(label)
      expect([label, used.length > 0]).toEqual([label, true])
      expect([label, used.filter(value => !known.includes(value))]).toEqual([label, []])
    }
  })

  it('Every alert has a unique name, a severity, a summary and a description', () => {
    for (const { alert, labels, annotations } of rules) {
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)])
      expect([alert, annotations.summary.split(' ').length > 2]).toEqual([alert, true])
      expect([alert, annotations.description]).toEqual([alert, expect.stringMatching(/^.{80,}\.$/)])
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  it.each(dashboards)(
    'The dashboard $name uses all of its variables and no others',
    ({ text, templating }) => {
      const used = new Set(
        [...text.matchAll(/\$\{?(\w+)/g)].map(([, name]) => name).filter(name => name !== '__all'),
      )
      expect([...used].sort()).toEqual(templating.list.map(({ name }) => name).sort())
    },
  )

  it.each(dashboards)('The dashboard $name has no overlapping panels', ({ panels }) => {
    const overlap = (a: Panel['gridPos'], b: Panel['gridPos']) =>
      a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
    for (const [index, panel] of panels.entries()) {
      expect([
        panel.title,
        panels.slice(index + 1).filter(other => overlap(panel.gridPos, other.gridPos)),
      ]).toEqual([panel.title, []])
      expect(panel.gridPos.x + panel.gridPos.w).toBeLessThanOrEqual(24)
    }
  })

  it('Each dashboard has a uid of its own', () => {
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length)
  })
})

interface Service {
  image: string
  profiles?: string[]
  command?: string[]
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  configs?: { source: string; target: string; mode: number }[]
  secrets?: { source: string; mode: number }[]
  healthcheck?: object
  read_only?: boolean
}

describe('The profile watch of docker-compose.yml', () => {
  const root = join(__dirname, '../../../..')
  const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), {
    merge: true,
  }) as {
    services: Record<string, Service>
    secrets: Record<string, { environment: string }>
    configs: Record<string, { content: string }>
  }
  const watching = Object.entries(compose.services).filter(([, { profiles }]) =>
    profiles?.includes('watch'),
  )
  const serviceOf = (name: string) => compose.services[name]!
  /** What lies in the container at this path, by the volumes. */
  const mountedAt = (name: string, target: string) =>
    serviceOf(name)
      .volumes?.map(volume => volume.replace(/^\$\{\w+:-(.*)\}:/, '$1:').split(':'))
      .find(([, at]) => at === target)?.[0]

  it('The profile watch starts Prometheus, Alertmanager, Grafana and two exporters, in pinned versions', () => {
    expect(watching.map(([name]) => name)).toEqual([
      'prometheus',
      'alertmanager',
      'grafana',
      'blackbox-exporter',
      'node-exporter',
    ])
    for (const [, { image }] of watching) expect(image).toMatch(/:v?\d+\.\d+\.\d+$/)
    for (const [name, { profiles }] of Object.entries(compose.services))
      expect([name, profiles ?? []]).toEqual([
        name,
        watching.some(([other]) => other === name) ? ['watch'] : [],
      ])
  })

  it('Each file that a watching service mounts exists, and each file that it is told to read is mounted', () => {
    for (const [, { volumes = [] }] of watching) {
      const sources = volumes.map(
        volume => volume.replace(/^\$\{\w+:-(.*)\}:/, '$1:').split(':')[0] ?? '',
      )
      for (const source of sources.filter(one => one.startsWith('.')))
        expect([source, existsSync(join(root, source))]).toEqual([source, true])
    }
    const read = watching.flatMap(([name, { command = [] }]) =>
      [...command.join(' ').matchAll(/--config\.file=(\S+)/g)].map(([, file = '']) => [
        name,
        mountedAt(name, file),
      ]),
    )
    expect(read).toEqual([
      ['prometheus', './api/operations/prometheus.yml'],
      ['alertmanager', './api/operations/alertmanager.yml'],
      ['blackbox-exporter', './api/operations/blackbox.yml'],
    ])
  })

  it('The targets of Prometheus, and what Grafana reads, are services of docker-compose.yml', () => {
    const named = ['prometheus.yml', 'grafana/datasources.yml'].flatMap(file => [
      ...read(file).matchAll(/\b([a-z][a-z-]*):\d{4}\b/g),
    ])
    const hosts = [...new Set(named.map(([, host]) => host))].sort()
    const expected = [
      'alertmanager',
      'balancer',
      'blackbox-exporter',
      'node-exporter',
      'portal',
      'portal-two',
      'prometheus',
    ]
    expect(hosts).toEqual(expected)
    for (const host of hosts) expect(compose.services).toHaveProperty([host!])
    expect(serviceOf('balancer').environment?.BALANCER_METRICS_BIND).toBe('*:8405')
    expect(serviceOf('balancer').ports?.join(' ')).not.toContain('8405')
    expect(JSON.stringify(watching)).toContain('"127.0.0.1:${GRAFANA_PORT:-3000}:3000"')
    expect(watching.filter(([name, { ports }]) => ports && name !== 'grafana')).toEqual([])
  })

  it('Each secret comes from a variable, is read by who runs in the container, and lies where the configurations name it', () => {
    const given = watching.flatMap(([name, { secrets = [] }]) =>
      secrets.map(({ source, mode }) => ({ name, source, mode })),
    )
    expect(given.map(({ source }) => source).sort()).toEqual(Object.keys(compose.secrets).sort())
    expect(new Set(given.map(({ mode }) => mode))).toEqual(new Set([0o444]))
    const told = {
      prometheus: read('prometheus.yml'),
      alertmanager: read('alertmanager.yml'),
      grafana: JSON.stringify(serviceOf('grafana')),
    }
    for (const { name, source } of given)
      expect(told[name as keyof typeof told]).toContain(`/run/secrets/${source}`)
    // Compose copies them into the container, which has to be writable then.
    for (const [name, { secrets, configs, read_only }] of watching)
      expect([name, read_only]).toEqual([name, !secrets && !configs])
  })

  it('Prometheus finds its rules and the addresses to probe, and Grafana its dashboards, where they are mounted', () => {
    expect(mountedAt('prometheus', '/etc/prometheus/alerts.yml')).toBe(
      './api/operations/alerts.yml',
    )
    expect(serviceOf('prometheus').configs).toEqual([
      { source: 'probes', target: '/etc/prometheus/probes.yml', mode: 0o444 },
    ])
    const { content } = compose.configs.probes!
    const address = '${PUBLIC_URL:-http://balancer:4000}'
    expect(parse(content)).toEqual([{ targets: [`${address}/`, `${address}/readyz`] }])
    const { providers } = parse(read('grafana/dashboards.yml')) as {
      providers: { options: { path: string } }[]
    }
    expect(mountedAt('grafana', providers[0]!.options.path)).toBe('./api/operations/dashboards')
    const home = serviceOf('grafana').environment?.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH
    expect(dashboards.map(({ name }) => `${providers[0]!.options.path}/${name}`)).toContain(home)
  })
})
