import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { freePort } from '../src/platform/database/embedded/server'
import { createObserver } from '../src/platform/observability/observer'
import { createLog } from '../src/platform/observability/log'
import { collectQueueMetrics } from '../src/platform/observability/queue-metrics'
import { startTestPortal, type TestPortal } from './harness/portal'
import { until } from './harness/until'

const OPERATIONS = join(__dirname, '../operations')
const TOKEN = 'a-token-for-figures-that-nobody-guesses'

const installed = spawnSync('promtool', ['--version']).status === 0
const withPrometheus = (what: string, tests: () => void) =>
  installed ? describe(what, tests) : describe.skip(`${what} (not tried: install Debian’s package prometheus)`, tests)

const promtool = (...words: string[]) => execFileSync('promtool', words, { cwd: OPERATIONS, encoding: 'utf8' })
const read = (name: string): any => parse(readFileSync(join(OPERATIONS, name), 'utf8'))

it('Each alert has a test in alerts.test.yml', () => {
  const alerts = read('alerts.yml').groups.flatMap((group: any) => group.rules.map(({ alert }: any) => alert))
  const fired = read('alerts.test.yml')
    .tests.at(-1)
    .promql_expr_test[0].exp_samples.map(({ labels }: any) => /"(\w+)"/.exec(labels)?.[1])
  expect(fired).toEqual(alerts)
})

withPrometheus('Prometheus', () => {
  it('Prometheus accepts the alerts and the configuration without warnings', () => {
    expect(promtool('check', 'rules', '--lint-fatal', 'alerts.yml')).toContain('SUCCESS: 12 rules found')
    expect(promtool('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS')
  })

  it('The alerts pass the tests of alerts.test.yml', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
  })
})

withPrometheus('A Prometheus that is told as the example says', () => {
  const directory = mkdtempSync(join(tmpdir(), 'prometheus-'))
  let portal: TestPortal
  let prometheus: ChildProcess
  let address: string
  beforeAll(async () => {
    const log = createLog('silent')
    const observer = createObserver(log)
    portal = await startTestPortal({}, { log, observer, metricsToken: TOKEN })
    collectQueueMetrics(observer.metrics, () => Promise.resolve([]))
    const configuration = read('prometheus.yml')
    configuration.rule_files = [join(OPERATIONS, 'alerts.yml')]
    const [job] = configuration.scrape_configs
    Object.assign(job, { scrape_interval: '1s', static_configs: [{ targets: [new URL(portal.address).host] }] })
    job.authorization.credentials_file = join(directory, 'token')
    writeFileSync(job.authorization.credentials_file, TOKEN)
    writeFileSync(join(directory, 'prometheus.yml'), stringify({ global: { evaluation_interval: '1s' }, ...configuration }))
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    const words = ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=127.0.0.1:${port}`]
    prometheus = spawn('prometheus', words, { cwd: directory, stdio: 'ignore' })
  })
  afterAll(async () => {
    prometheus.kill('SIGKILL')
    await once(prometheus, 'exit')
    await portal.stop()
    rmSync(directory, { recursive: true, force: true })
  })

  /** Nothing as long as it starts. */
  const ask = async (path: string): Promise<any> =>
    fetch(`${address}/api/v1/${path}`).then(
      async response => (response.ok ? ((await response.json()) as { data: unknown }).data : undefined),
      () => undefined,
    )

  it('Prometheus scrapes the portal with the token, has every metric of dashboard and alerts, and fires no alert', async () => {
    const up = async () => (await ask(`query?query=${encodeURIComponent('up{job="portal"}')}`))?.result[0]?.value[1]
    await until('Prometheus has read the portal', async () => (await up()) === '1', { patienceMs: 40_000, everyMs: 100 })
    const known = await ask('metadata')
    const text = readFileSync(join(OPERATIONS, 'dashboard.json'), 'utf8') + readFileSync(join(OPERATIONS, 'alerts.yml'), 'utf8')
    const named = [...new Set(text.match(/\b(?:portal|nodejs|process)_[a-z0-9_]+/g))].map(name => name.replace(/_(bucket|count|sum)$/, ''))
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter(name => !(name in known))).toEqual([])

    // Before it was read for the first time the portal counted as gone.
    const troubled = async () => {
      const rules: { name: string; health: string; state: string }[] = (await ask('rules')).groups.flatMap((group: any) => group.rules)
      return rules.filter(({ health, state }) => health !== 'ok' || state !== 'inactive').map(({ name }) => name)
    }
    await until('no alert', async () => (await troubled()).length === 0, { everyMs: 100 })
  })
})
