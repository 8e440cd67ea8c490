import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'

const OPERATIONS = join(__dirname, '../../../operations')

const withProgram = (program: string, of: string, what: string, tests: () => void) =>
  spawnSync(program, ['--version']).status === 0
    ? describe(what, tests)
    : describe.skip(`${what} (not tried: install Debian’s package ${of})`, tests)

const promtool = (...words: string[]) =>
  execFileSync('promtool', words, { cwd: OPERATIONS, encoding: 'utf8' })
const read = (name: string): any => parse(readFileSync(join(OPERATIONS, name), 'utf8'))

it('Each alert has a test in alerts.test.yml', () => {
  const alerts = read('alerts.yml').groups.flatMap((group: any) =>
    group.rules.map(({ alert }: any) => alert),
  )
  const fired = read('alerts.test.yml')
    .tests.at(-1)
    .promql_expr_test[0].exp_samples.map(({ labels }: any) => /"(\w+)"/.exec(labels)?.[1])
  expect(fired).toEqual(alerts)
})

it('The routes and the inhibitions of Alertmanager name alerts and severities that exist', () => {
  const rules = read('alerts.yml').groups.flatMap((group: any) => group.rules)
  const alerts = new Set(rules.map(({ alert }: any) => alert))
  const text = JSON.stringify(read('alertmanager.yml'))
  const named = [...text.matchAll(/alertname=~?\\"([\w|]+)/g)].flatMap(([, names = '']) =>
    names.split('|'),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(name => !alerts.has(name))).toEqual([])
  for (const [, severity] of text.matchAll(/severity=\\"(\w+)/g))
    expect(rules.some(({ labels }: any) => labels.severity === severity)).toBe(true)
})

withProgram('promtool', 'prometheus', 'Prometheus', () => {
  it('Prometheus accepts the alerts and the configuration without warnings', () => {
    expect(promtool('check', 'rules', '--lint-fatal', 'alerts.yml')).toMatch(
      /SUCCESS: \d+ rules found/,
    )
    expect(promtool('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('SUCCESS')
  })

  it('The alerts pass the tests of alerts.test.yml', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
  })
})

withProgram('amtool', 'prometheus-alertmanager', 'Alertmanager', () => {
  const configuration = read('alertmanager.yml')
  const [own] = configuration.receivers
  const [mail = ''] =
    /(?<=```yaml\n)global:[^`]*/.exec(
      readFileSync(join(__dirname, '../../../../docs/operate.md'), 'utf8'),
    ) ?? []

  function check(changes: object): string {
    const directory = mkdtempSync(join(tmpdir(), 'alertmanager-'))
    const file = join(directory, 'alertmanager.yml')
    writeFileSync(file, stringify({ ...configuration, ...changes }))
    const { stdout, stderr } = spawnSync('amtool', ['check-config', file], { encoding: 'utf8' })
    rmSync(directory, { recursive: true })
    return stdout + stderr
  }

  it('Alertmanager accepts its configuration, with the receiver as it is and with that by mail of docs/operate.md', () => {
    expect(own.webhook_configs).toEqual([{ url_file: '/run/secrets/alertmanager' }])
    // Debian’s version does not know url_file yet.
    const receivers = [{ ...own, webhook_configs: [{ url: 'http://127.0.0.1/' }] }]
    expect(check({ receivers })).toContain('SUCCESS')
    expect(check(parse(mail))).toContain('SUCCESS')
    expect(check({ receivers, route: { receiver: 'nobody' } })).toContain('FAILED')
  })
})
