import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse, stringify } from 'yaml'
import { type Balancer, startBalancer } from './harness/balancer'
import { freePort } from './harness/free-port'
import { PortalProcess } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { until } from './harness/until'

const ROOT = resolve(__dirname, '../..')
const OPERATIONS = join(ROOT, 'api/operations')
const read = (name: string) => readFileSync(join(OPERATIONS, name), 'utf8')

const PROGRAMS = [
  'prometheus',
  'prometheus-alertmanager',
  'prometheus-blackbox-exporter',
  'prometheus-node-exporter',
  'haproxy',
  'openssl',
]
const missing = PROGRAMS.filter(name => spawnSync('which', [name]).status !== 0)
const describeWatched =
  missing.length === 0
    ? describe
    : (what: string, tests: () => void) =>
        describe.skip(`${what} (not tried: install Debian’s ${missing.join(', ')})`, tests)

const METRICS_TOKEN = 'a-token-for-metrics-that-nobody-guesses'
/** Nothing is sent to it. */
const WITH_MAIL = { METRICS_TOKEN, SMTP_URL: 'smtp://127.0.0.1:1?ignoreTLS=true' }
const CERTIFICATE_DAYS = 10

/** Longer than any state takes to be noticed, also on a busy machine. */
const PATIENCE_MS = 60_000
/** Alerts about load, of which other processes of the machine on which the tests run have their share. */
const ABOUT_LOAD = new Set(['EventLoopLag', 'HighLatency', 'DatabaseConnectionsExhausted'])

interface Alert {
  status: string
  labels: { alertname: string; severity: string; instance?: string }
}

describeWatched('What watches the portal, with the configurations of api/operations', () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-watching-'))
  const children: ChildProcess[] = []
  /** What the webhook of the operators is told. */
  const told: Alert[] = []
  const webhook = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => (body += String(chunk)))
    request.on('end', () => {
      told.push(...(JSON.parse(body) as { alerts: Alert[] }).alerts)
      response.end()
    })
  })
  let postgres: Postgres
  let portals: [PortalProcess, PortalProcess]
  let balancer: Balancer
  let address: string

  const run = (program: string, words: string[], environment: Record<string, string> = {}) => {
    children.push(
      spawn(program, words, {
        cwd: directory,
        stdio: 'ignore',
        env: { PATH: process.env.PATH, ...environment },
      }),
    )
  }
  const write = (name: string, text: string) => {
    writeFileSync(join(directory, name), text)
    return join(directory, name)
  }

  beforeAll(async () => {
    const subject = [
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-days',
      String(CERTIFICATE_DAYS),
    ]
    const [key, chain] = [join(directory, 'key.pem'), join(directory, 'chain.pem')]
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', chain],
      {
        stdio: 'ignore',
      },
    )
    const certificate = write(
      'certificate.pem',
      readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'),
    )

    postgres = await startPostgres()
    portals = await Promise.all([
      PortalProcess.launch(postgres.url, WITH_MAIL),
      PortalProcess.launch(postgres.url, WITH_MAIL),
    ])
    await Promise.all(portals.map(portal => portal.ready()))
    const free = async () => `127.0.0.1:${await freePort()}`
    const [metrics, tls, alertmanager, blackbox, node, prometheus] = await Promise.all([
      free(),
      free(),
      free(),
      free(),
      free(),
      free(),
    ])
    balancer = await startBalancer([portals[0].port, portals[1].port], undefined, {
      BALANCER_METRICS_BIND: metrics,
      BALANCER_TLS_BIND: tls,
      BALANCER_CERTIFICATE: certificate,
    })
    await new Promise<void>(done => webhook.listen(0, '127.0.0.1', done))

    run('prometheus-node-exporter', [`--web.listen-address=${node}`])
    run(
      'prometheus-blackbox-exporter',
      [
        `--config.file=${join(OPERATIONS, 'blackbox.yml')}`,
        `--web.listen-address=${blackbox}`,
        '--timeout-offset=0.1', // by default half a second, of the second that a probe has here
      ],
      {
        SSL_CERT_FILE: chain,
      },
    )
    const url = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`
    const alerting = read('alertmanager.yml')
      .replace('url_file: /run/secrets/alertmanager', `url: ${url}`)
      .replace(/group_(wait|interval): \S+/g, 'group_$1: 1s')
    run('prometheus-alertmanager', [
      `--config.file=${write('alertmanager.yml', alerting)}`,
      '--storage.path=alertmanager',
      '--cluster.listen-address=',
      `--web.listen-address=${alertmanager}`,
    ])

    // As delivered, but for addresses, and for intervals of a second.
    const { groups } = parse(read('alerts.yml')) as { groups: { rules: { for?: string }[] }[] }
    write(
      'alerts.yml',
      stringify({
        groups: groups.map(group => ({
          ...group,
          rules: group.rules.map(rule => ({ ...rule, for: '0s' })),
        })),
      }),
    )
    const { configs } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), {
      merge: true,
    }) as {
      configs: { probes: { content: string } }
    }
    write(
      'probes.yml',
      configs.probes.content.replaceAll('${PUBLIC_URL:-http://balancer:4000}', `https://${tls}/`),
    )
    const places: [string, string][] = [
      ['portal:4000', `127.0.0.1:${portals[0].port}`],
      ['portal-two:4000', `127.0.0.1:${portals[1].port}`],
      ['balancer:8405', metrics],
      ['node-exporter:9100', node],
      ['blackbox-exporter:9115', blackbox],
      ['alertmanager:9093', alertmanager],
      ['/run/secrets/metrics-token', write('token', METRICS_TOKEN)],
    ]
    const scraping = places.reduce(
      (text, [from, to]) => text.replaceAll(`${from}'`, `${to}'`).replaceAll(`${from} `, `${to} `),
      read('prometheus.yml'),
    )
    const file = write(
      'prometheus.yml',
      scraping.replace(/(scrape|evaluation)_interval: \S+?(,| )/g, '$1_interval: 1s$2'),
    )
    address = `http://${prometheus}`
    run('prometheus', [
      `--config.file=${file}`,
      '--storage.tsdb.path=data',
      `--web.listen-address=${prometheus}`,
    ])
  })
  afterAll(async () => {
    for (const child of children) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    webhook.close()
    await balancer?.stop()
    await Promise.all(portals?.map(portal => portal.remove()) ?? [])
    await postgres?.remove()
    rmSync(directory, { recursive: true, force: true })
  })

  /** Nothing as long as it starts. */
  const ask = async <T>(path: string): Promise<T | undefined> =>
    fetch(`${address}/api/v1/${path}`).then(
      async response => (response.ok ? ((await response.json()) as { data: T }).data : undefined),
      () => undefined,
    )
  /** The values with their jobs. */
  const query = async (expression: string): Promise<[string, number][]> => {
    type Result = { result: { metric: Record<string, string>; value: [number, string] }[] }
    const { result = [] } =
      (await ask<Result>(`query?query=${encodeURIComponent(expression)}`)) ?? {}
    return result.map(({ metric, value: [, value] }) => [metric.job ?? '', Number(value)])
  }
  /** Of the machine on which the tests run, nothing is expected. */
  const firing = async () => {
    const rules = (
      (await ask<{ groups: { name: string; rules: { name: string; state: string }[] }[] }>('rules'))
        ?.groups ?? []
    )
      .filter(({ name }) => name !== 'host')
      .flatMap(group => group.rules)
    return rules
      .filter(({ name, state }) => state === 'firing' && !ABOUT_LOAD.has(name))
      .map(({ name }) => name)
      .sort()
      .join()
  }
  const fires = async (...names: string[]) => {
    const expected = names.sort().join()
    let last = ''
    await until(
      'the expected alerts, and no others, fire',
      async () => (last = await firing()) === expected,
      PATIENCE_MS,
    ).catch(() => expect(last).toBe(expected))
  }
  const isTold = (alertname: string, status: string, of: Partial<Alert['labels']> = {}) => {
    const labels = Object.entries({ alertname, ...of }) as [keyof Alert['labels'], string][]
    return until(
      `operators are told that ${alertname} is ${status}`,
      () =>
        told.some(
          alert =>
            alert.status === status &&
            labels.every(([name, value]) => alert.labels[name] === value),
        ),
      PATIENCE_MS,
    )
  }

  it('Prometheus reads both processes, the balancer, the machine and the probes of the public address', async () => {
    const expected = ['balancer', 'host', 'portal', 'portal', 'probe', 'probe'].map(job => [job, 1])
    await until(
      'all are up',
      async () => JSON.stringify((await query('up')).sort()) === JSON.stringify(expected),
      PATIENCE_MS,
    )
    // The balancer is there before the portal behind it answers.
    await until(
      'both probes succeed',
      async () => JSON.stringify(await query('sum(probe_success)')) === JSON.stringify([['', 2]]),
      PATIENCE_MS,
    )
  })

  it('Prometheus finds every metric that the dashboards and the alerts use', async () => {
    const boards = readdirSync(join(OPERATIONS, 'dashboards')).map(name =>
      read(`dashboards/${name}`),
    )
    const names =
      [...boards, read('alerts.yml')]
        .join()
        .match(/\b(?:portal|nodejs|process|haproxy|probe|node)_[a-zA-Z0-9_]+/g) ?? []
    const known = Object.keys((await ask<object>('metadata')) ?? {})
    // The metrics of backups are there when backups are scheduled.
    const used = [...new Set(names)]
      .map(name => name.replace(/_(bucket|count|sum)$/, ''))
      .filter(name => !name.startsWith('portal_backup_'))
    expect(used.length).toBeGreaterThan(40)
    expect(used.filter(name => !known.includes(name))).toEqual([])
  })

  it('A certificate of ten days fires CertificateExpires alone, of which operators are told', async () => {
    await fires('CertificateExpires')
    await isTold('CertificateExpires', 'firing')
    expect(await query('floor((probe_ssl_earliest_cert_expiry - time()) / 86400)')).toEqual([
      ['probe', CERTIFICATE_DAYS - 1],
      ['probe', CERTIFICATE_DAYS - 1],
    ])
  })

  it('A killed process fires PortalProcessDown, of which operators are told with its address, while the other one answers', async () => {
    const [, killed] = portals
    killed.signal('SIGKILL')
    await fires('CertificateExpires', 'PortalProcessDown', 'BalancerServerDown')
    await isTold('PortalProcessDown', 'firing', {
      severity: 'ticket',
      instance: `127.0.0.1:${killed.port}`,
    })
  })

  it('A process that comes back without a mail transport ends PortalProcessDown and fires MailTransportMissing', async () => {
    const [, killed] = portals
    await killed.remove()
    portals[1] = await PortalProcess.start(postgres.url, {
      METRICS_TOKEN,
      PORT: String(killed.port),
    })
    await fires('CertificateExpires', 'MailTransportMissing')
    await isTold('PortalProcessDown', 'resolved')
    await isTold('MailTransportMissing', 'firing')
  })

  it('When no process answers, PortalDown, BalancerWithoutServers and ProbeFails fire', async () => {
    for (const portal of portals) portal.signal('SIGKILL')
    const down = [
      'PortalDown',
      'PortalProcessDown',
      'BalancerWithoutServers',
      'BalancerServerDown',
      'ProbeFails',
    ]
    await fires('CertificateExpires', ...down)
    await isTold('PortalDown', 'firing')
  })
})
