import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import {
  ADMIN_SESSION_HOURS,
  IDEMPOTENCY_KEY_HOURS,
  IMPORT_TIMEOUT_MS,
  INVITATION_HOURS,
  KEEP_ALIVE_TIMEOUT_MS,
  REMOVAL_DAYS,
  RESET_LINK_HOURS,
  SHAREHOLDER_SESSION_DAYS,
  SIGN_IN_LINK_HOURS,
  UNUSED_FILE_HOURS,
  UPLOAD_MAX_BYTES,
  UPLOAD_TICKET_MINUTES,
  WEBHOOK_DELIVERY_DAYS,
  WEBHOOK_SECRET_OVERLAP_HOURS,
} from '@portal/rules/limits'
import { readConfiguration, VARIABLES } from '#platform/configuration/configuration'
import { PING_INTERVAL_MS } from '../../src/transport/live/websocket'
import { jobDefinitions } from '../../src/app/modules'
import { refusePlaceholders } from '../../src/app/refuse-placeholders'
import {
  assignmentsIn,
  type Block,
  blocks,
  codeOf,
  ROOT,
  staleWays,
  tableBelow,
  wayOf,
} from '../harness/guides/operator-guides'
import { KEYS } from '../harness/portal/keys'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const named = ({ guide, heading, first }: Block) => `docs/${guide}.md, ${heading}: ${first}`
const withProgram = (program: string, words: string[]) =>
  spawnSync(program, words).status === 0 ? it : it.skip

let folder: string
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'operator-guides-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('The blocks of the guides for operators', () => {
  it('Every block has a line in the harness that says how it is tried', () => {
    const untold = blocks.filter(block => !wayOf(block)).map(named)
    expect(
      untold.map(
        block =>
          `Add a line to WAYS in api/test/harness/guides/operator-guides.ts for the block at ${block}`,
      ),
    ).toEqual([])
    expect(staleWays()).toEqual([])
  })

  for (const block of blocks) {
    const way = wayOf(block)
    if (way?.startsWith('not run here'))
      // oxlint-disable-next-line jest/expect-expect -- names a block that no test runs
      it.skip(`The block at ${named(block)} (${way})`, () => undefined)
  }

  it.each(
    blocks.filter(({ language }) => language === 'sh').map(block => [named(block), block] as const),
  )('The block at %s is a script that the shell understands', (_name, { code }) => {
    expect(spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
  })

  it('The commands of Docker Compose name services of docker-compose.yml, and the commands of the image', () => {
    const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, unknown>
    }
    const commands = blocks.flatMap(
      ({ code }) => code.replaceAll('\\\n', ' ').match(/^docker compose .*/gm) ?? [],
    )
    expect(commands.length).toBeGreaterThan(5)
    for (const command of commands) {
      const words = command.split('#')[0]!.trim().split(/\s+/).slice(2)
      // The verb, its options and their values, then services; or one service and what it is to run.
      const [verb = '', ...rest] = words.filter(
        (word, at) =>
          !word.startsWith('-') &&
          !/^--(project-directory|signal|profile)$/.test(words[at - 1] ?? ''),
      )
      const meant = verb === 'exec' || verb === 'run' ? rest.slice(0, 1) : rest
      expect([command, meant.filter(name => !(name in services))]).toEqual([command, []])
      const { scripts } = JSON.parse(read('api/operations/image/package.json')) as {
        scripts: Record<string, string>
      }
      for (const [, script = ''] of command.matchAll(/npm run (\w+)/g))
        expect(Object.keys(scripts)).toContain(script)
    }
  })
})

describe('A portal behind a cloud balancer', () => {
  it('The values of the guide for a cloud balancer fit the limits of the portal', () => {
    const rows = tableBelow(
      'docs/deploy.md',
      'Managed PostgreSQL and bucket behind a cloud balancer',
    )
    const told = new Map(
      rows.map(([of = '', value = '']) => [
        of,
        [...value.matchAll(/(\d+) (?:s|MB)\b/g)].map(([, figure]) => Number(figure)),
      ]),
    )
    const [idle = 0, kept] = told.get('idle time-out') ?? []
    expect(kept).toBe(KEEP_ALIVE_TIMEOUT_MS / 1_000)
    expect(idle).toBeLessThan(KEEP_ALIVE_TIMEOUT_MS / 1_000)
    const [ping] = told.get('WebSockets') ?? []
    expect(ping).toBe(PING_INTERVAL_MS / 1_000)
    expect(ping).toBeLessThan(idle)
    expect(told.get('request time-out')?.[0]).toBeGreaterThan(IMPORT_TIMEOUT_MS / 1_000)
    const [, ofBalancer] =
      /^ +timeout server (\d+)s/m.exec(read('api/operations/haproxy.cfg')) ?? []
    expect(Number(ofBalancer)).toBe(told.get('request time-out')?.[0])
    expect(told.get('request body')?.[0]).toBeGreaterThan(UPLOAD_MAX_BYTES / 1_048_576)
  })
})

describe('A portal without containers', () => {
  const settings = assignmentsIn(codeOf('DATABASE_URL='))

  it('The settings of the guide are settings of the portal, and enough for it to start', () => {
    expect(Object.keys(settings).filter(name => !VARIABLES.includes(name))).toEqual([])
    expect(() =>
      refusePlaceholders(
        readConfiguration({
          ...settings,
          ...KEYS,
        }),
      ),
    ).not.toThrow()
    expect(settings).not.toHaveProperty('PORT')
  })

  withProgram('systemd-analyze', ['--version'])(
    'systemd accepts the unit, and counts it among the well protected',
    () => {
      const unit = join(folder, 'portal@4001.service')
      copyFileSync(join(ROOT, 'api/operations/portal@.service'), unit)
      const analyze = (...words: string[]) =>
        spawnSync('systemd-analyze', [...words, unit], { encoding: 'utf8' })
      expect(analyze('verify', '--man=no')).toMatchObject({ status: 0, stderr: '' })
      // Of 100, less is better; a unit without protection has 96.
      expect(analyze('security', '--offline=true', '--threshold=20').status).toBe(0)
      writeFileSync(
        unit,
        readFileSync(unit, 'utf8').replace('ProtectSystem=strict', 'ProtectSystems=strict'),
      )
      expect(analyze('verify', '--man=no').stderr).toContain("'ProtectSystems'")
    },
  )

  withProgram('haproxy', ['-v'])('HAProxy accepts its settings of the guide', () => {
    const user = join(folder, 'user.cfg')
    writeFileSync(user, codeOf('global'))
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
    const words = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-subj',
      '/CN=localhost',
    ]
    execFileSync('openssl', [...words, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
    writeFileSync(certificate, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
    const text = codeOf('CONFIG=')
      .replaceAll('/opt/portal/current', ROOT)
      .replaceAll('/etc/haproxy', folder)
      .replaceAll('*:', '127.0.0.1:')
    const { CONFIG = '', EXTRAOPTS = '', ...environment } = assignmentsIn(text)
    // As its unit checks it before a reload.
    const check = (variables: object) =>
      spawnSync('haproxy', ['-Ws', '-f', CONFIG, '-c', '-q', ...EXTRAOPTS.split(' ')], {
        env: { PATH: process.env.PATH, ...variables },
        encoding: 'utf8',
      })
    expect(check(environment)).toMatchObject({ status: 0 })
    expect(check({ ...environment, BALANCER_CERTIFICATE: join(folder, 'none.pem') }).status).toBe(1)
  })
})

describe('Retention', () => {
  const rows = tableBelow('docs/operate.md', 'Retention')

  it('The table of what is kept names every job that deletes, and no other', () => {
    // These delete nothing by age.
    const others = new Set([
      ...[
        'mail',
        'publication',
        'announcement-import',
        'announcement-documents',
        'webhook',
        'evidence-checkpoint',
        'evidence-pack',
      ],
      ...[
        'tell-answer',
        'notify-decline',
        'apply-disclosure',
        'answer-figures',
        'review-reminders',
        'releases',
        'ask-exchange',
      ],
      ...['broadcasts', 'daily-mails', 'reconcile-suppressions', 'unsuppress'],
    ])
    const purging = jobDefinitions.map(({ name }) => name).filter(name => !others.has(name))
    const told = rows
      .map(([, , by = '']) => by)
      .flatMap(by => [...by.matchAll(/`(.+?)`/g)].map(([, name = '']) => name))
    expect([...new Set(told)].sort()).toEqual(purging.sort())
  })

  it('The table of what is kept says for how long, as the limits do', () => {
    const kept = Object.fromEntries(rows.map(([what, kept]) => [what, kept]))
    expect(kept).toMatchObject({
      sessions: `${SHAREHOLDER_SESSION_DAYS} days of shareholders, ${ADMIN_SESSION_HOURS} hours of administrators`,
      'links for signing in; for a password': `${SIGN_IN_LINK_HOURS} hours; ${RESET_LINK_HOURS} hour`,
      'links that invite administrators': `${INVITATION_HOURS} hours`,
      'files that nothing refers to': `${UNUSED_FILE_HOURS} hours`,
      'unused addresses for uploads': `${UPLOAD_TICKET_MINUTES} minutes`,
      'idempotency keys': `${IDEMPOTENCY_KEY_HOURS} hours`,
      'ids of what has left the public': `${REMOVAL_DAYS + 1} days, the latest of each kind for ever`,
      'log of webhook deliveries': `${WEBHOOK_DELIVERY_DAYS} days`,
      "a webhook's secret after its replacement": `${WEBHOOK_SECRET_OVERLAP_HOURS} hours`,
    })
  })
})

describe('Capacity', () => {
  it.each(tableBelow('docs/operate.md', 'Capacity'))(
    'What a process carries of %s, %s, is within a factor of two of what was measured as %s',
    (_load, told = '', measured = '') => {
      const [heading = '', row = ''] = measured.split(': ')
      const [, section = ''] = read('docs/performance.md').split(`\n### ${heading}\n`)
      const [, figure = ''] =
        new RegExp(`^\\| ${row} +\\| (\\d+) `, 'm').exec(section.split('\n### ')[0] ?? '') ?? []
      const ratio = Number(told.replace(/,| a second/g, '')) / Number(figure)
      expect(ratio).toBeGreaterThan(0.5)
      expect(ratio).toBeLessThan(2)
    },
  )
})
