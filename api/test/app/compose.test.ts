import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DCLinter } from 'dclint'
import { parse } from 'yaml'
import { VARIABLES } from '#platform/configuration/configuration'
import { freePort } from '#platform/database/embedded/server'
import { createPortalServer } from '../../src/app/app'

type Service = {
  image?: string
  command?: string[]
  build?: string
  environment: Record<string, string | number | null>
  ports?: string[]
  volumes?: string[]
  healthcheck?: { test: string[] }
  user?: string
  restart?: string
  read_only?: boolean
  tmpfs?: string[]
  cap_drop?: string[]
  security_opt?: string[]
  logging?: object
  secrets?: object[]
  configs?: object[]
  depends_on?: Record<string, { condition: string }>
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }

const root = path.resolve(__dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const text = read('docker-compose.yml')
const compose = parse(text, { merge: true }) as Compose
const dockerfile = read('Dockerfile').replace(/\\\n/g, ' ').split('\n')
const known = new Set(
  [...read('.env.example').matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)].map(match => match[1]),
)
const { portal, 'portal-two': other, balancer, migrate, database, files, bucket } = compose.services

const instructions = (name: string) =>
  dockerfile.filter(line => line.startsWith(`${name} `)).map(line => line.slice(name.length + 1))

test('Every variable that the Compose file gives to the portal or asks of the operator is documented', () => {
  const asked = [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(match => match[1])
  const unknown = [...asked, ...Object.keys(portal!.environment)].filter(name => !known.has(name))
  expect(unknown).toEqual([])
})

test('Every variable that the portal reads is documented and given to it, and nothing else is', () => {
  // The image itself says that it is in production.
  const read = VARIABLES.filter(name => name !== 'NODE_ENV').sort()
  expect(Object.keys(portal!.environment).sort()).toEqual(read)
  expect(read.filter(name => !known.has(name))).toEqual([])
})

test('Every documented variable is given to the portal, to the balancer or to what watches them', () => {
  const given = new Set(Object.keys(portal!.environment))
  const ofBalancer = [
    'TLS_PORT',
    'TLS_FOLDER',
    'BALANCER_TLS_BIND',
    'BALANCER_CONNECTIONS_PER_ADDRESS',
    'BALANCER_REQUESTS_PER_ADDRESS',
  ]
  const takes = (name: string) =>
    name in balancer!.environment || JSON.stringify(balancer).includes(`\${${name}`)
  expect(ofBalancer.filter(name => !takes(name))).toEqual([])
  const ofStores = ['DATABASE_PASSWORD']
  expect(ofStores.filter(name => !JSON.stringify(database).includes(`\${${name}`))).toEqual([])
  const ofWatching = [
    'GRAFANA_PASSWORD',
    'GRAFANA_PORT',
    'ALERTMANAGER_SECRET',
    'ALERTMANAGER_FILE',
  ]
  expect(
    ofWatching.filter(
      name => !text.includes(`\${${name}:-`) && !text.includes(`environment: ${name}\n`),
    ),
  ).toEqual([])
  expect(
    [...known].filter(
      name => !given.has(name!) && ![...ofBalancer, ...ofStores, ...ofWatching].includes(name!),
    ),
  ).toEqual([])
})

/** What breaks the Compose specification's schema, or claims a name or a port twice. */
function mistakesIn(file: string): string[] {
  const results: { messages: { rule: string }[] }[] = new DCLinter({
    rules: {},
    quiet: true,
    debug: false,
    exclude: [],
  }).lintFiles([file], false)
  const of = new Set([
    'invalid-schema',
    'no-duplicate-container-names',
    'no-duplicate-exported-ports',
  ])
  return results.flatMap(({ messages }) =>
    messages.filter(({ rule }) => of.has(rule)).map(({ rule }) => rule),
  )
}

test('The Compose file is valid by the Compose specification', () => {
  expect(mistakesIn(path.join(root, 'docker-compose.yml'))).toEqual([])
  const directory = mkdtempSync(path.join(tmpdir(), 'portal-compose-'))
  const wrong = path.join(directory, 'docker-compose.yml')
  writeFileSync(wrong, text.replace('healthcheck:', 'healthchecks:'))
  expect(mistakesIn(wrong)).toEqual(['invalid-schema'])
  rmSync(directory, { recursive: true })
})

test('The Compose file requires every secret, each is made in the first block of the guide, and none has a default', () => {
  const required = [...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name)
  expect(required.sort()).toEqual([
    'AWS_SECRET_ACCESS_KEY',
    'DATABASE_PASSWORD',
    'EVIDENCE_KEY',
    'SESSION_SECRET',
  ])
  const [, made = ''] =
    /## With Docker Compose\n+```sh\n(.*?)```/s.exec(read('docs/deploy.md')) ?? []
  expect(
    [...made.matchAll(/^echo "([A-Z_]+)=\$\(openssl rand -(?:hex|base64) 32\)" >> \.env/gm)]
      .map(([, name]) => name)
      .sort(),
  ).toEqual(required)
  expect(text).not.toMatch(/\$\{[A-Z_]*(PASSWORD|SECRET|SECRET_KEY|TOKEN)[A-Z_]*:-/)
})

test('Each service writes to its volumes and /tmp alone, has no capabilities and cannot gain privileges, and its log is limited', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    expect([name, service.cap_drop, service.security_opt]).toEqual([
      name,
      ['ALL'],
      ['no-new-privileges:true'],
    ])
    expect([name, service.logging]).toEqual([
      name,
      { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } },
    ])
    // Compose copies secrets and configurations into the container.
    expect([name, service.read_only]).toEqual([name, !service.secrets && !service.configs])
    expect([name, service.tmpfs?.[0]]).toEqual([name, '/tmp:size=512m'])
  }
})

test('Each service has a health check, but for those that end, which are not started again', () => {
  const dependencies = Object.values(compose.services).flatMap(({ depends_on = {} }) =>
    Object.entries(depends_on),
  )
  const ending = new Set(
    dependencies
      .filter(([, { condition }]) => condition === 'service_completed_successfully')
      .map(([name]) => name),
  )
  for (const [name, { healthcheck, restart }] of Object.entries(compose.services)) {
    const ends = ending.has(name)
    expect([name, Boolean(healthcheck), restart]).toEqual([
      name,
      !ends,
      ends ? 'no' : 'unless-stopped',
    ])
  }
})

test('The portal waits for a healthy, migrated database and connects with the database’s name, user and password', () => {
  expect(portal!.depends_on).toEqual({
    database: { condition: 'service_healthy' },
    migrate: { condition: 'service_completed_successfully' },
    files: { condition: 'service_healthy' },
  })
  expect(migrate!.environment.DATABASE_URL).toBe(portal!.environment.DATABASE_URL)
  expect(migrate!.depends_on).toEqual({ database: { condition: 'service_healthy' } })
  const [, bundled] =
    /^\$\{DATABASE_URL:-(.*)\}$/.exec(String(portal!.environment.DATABASE_URL)) ?? []
  const url = new URL(String(bundled).replace('${DATABASE_PASSWORD}', 'password-of-the-database'))
  expect([url.hostname, url.password]).toEqual(['database', 'password-of-the-database'])
  expect(database!.environment.DATABASE_PASSWORD).toBe('${DATABASE_PASSWORD}')
  // api/faults/image.fault.ts runs the script.
  const [, script = ''] =
    /^\.\/(\S+):\/docker-entrypoint-initdb\.d\/\S+\.sql:ro$/.exec(database!.volumes?.[1] ?? '') ??
    []
  expect(read(script)).toContain('\\getenv password DATABASE_PASSWORD\n')
  expect(read(script)).toContain(`create role ${url.username} login password :'password';`)
  expect(read(script)).toContain(`create database ${url.pathname.slice(1)} owner ${url.username};`)
  expect(database!.ports).toBeUndefined()
})

test('The portal reaches its files at the S3 store with the store’s key, in a bucket that is created first', () => {
  const [, storage] = /\{STORAGE_URL:-(.*)\}$/.exec(String(portal!.environment.STORAGE_URL)) ?? []
  const url = new URL(storage ?? '')
  const { VGW_PORT, VGW_REGION, VGW_BACKEND_ARGS, ROOT_ACCESS_KEY, ROOT_SECRET_KEY } =
    files!.environment
  expect(url.searchParams.get('endpoint')).toBe(`http://files${VGW_PORT}`)
  expect(url.searchParams.get('region')).toBe(VGW_REGION)
  expect(bucket!.command).toEqual(['mkdir', '-p', `${VGW_BACKEND_ARGS}/${url.hostname}`])
  expect(files!.depends_on).toEqual({ bucket: { condition: 'service_completed_successfully' } })
  expect(ROOT_ACCESS_KEY).toBe(portal!.environment.AWS_ACCESS_KEY_ID)
  expect([portal!.environment.AWS_SECRET_ACCESS_KEY, ROOT_SECRET_KEY]).toEqual([
    '${AWS_SECRET_ACCESS_KEY}',
    expect.stringMatching(/^\$\{AWS_SECRET_ACCESS_KEY:\?/),
  ])
  expect([files!.volumes, bucket!.volumes]).toEqual([
    [`files:${VGW_BACKEND_ARGS}`],
    [`files:${VGW_BACKEND_ARGS}`],
  ])
  expect(files!.ports).toBeUndefined()
})

describe('The health check of the portal', () => {
  const [, ofImage] = / CMD (\[.+\])$/.exec(instructions('HEALTHCHECK')[0] ?? '') ?? []
  const checks = {
    compose: portal!.healthcheck?.test.slice(1) ?? [],
    image: JSON.parse(ofImage ?? '[]') as string[],
  }

  /** Runs it as Docker does, with another port than the container's, and tells the exit code. */
  async function run([program, ...words]: string[], port: number): Promise<number | null> {
    expect(program).toBe('node')
    const elsewhere = words.map(word => word.replace(`:${portal!.environment.PORT}/`, `:${port}/`))
    const child = spawn(process.execPath, elsewhere, {
      env: { PORT: String(port) },
      stdio: 'ignore',
    })
    return ((await once(child, 'exit')) as [number | null])[0]
  }

  it.each(Object.entries(checks))(
    'The health check in %s succeeds for a started portal, and fails for a 503 and for a closed port',
    async (_where, check) => {
      const { server: started, serve } = createPortalServer()
      serve((_request, response) => void response.end())
      const failing = createServer((_request, response) => void response.writeHead(503).end())
      for (const server of [started, failing])
        await once(server.listen(0, '127.0.0.1'), 'listening')
      const [portOfStarted, portOfFailing] = [started, failing].map(
        server => (server.address() as AddressInfo).port,
      ) as [number, number]
      expect(await run(check, portOfStarted)).toBe(0)
      expect(await run(check, portOfFailing)).toBe(1)
      for (const server of [started, failing]) server.close()
      await once(started, 'close')
      expect(await run(check, portOfStarted)).toBe(1)
    },
  )
})

test('The health check of the database asks for the portal’s database and user over the network', () => {
  expect(database!.healthcheck?.test).toEqual([
    'CMD',
    'pg_isready',
    '--username=portal',
    '--dbname=portal',
    '--host=127.0.0.1',
  ])
})

test('The data of the database and of the portal lie on named volumes', () => {
  // The image of PostgreSQL 18 keeps its data one folder deeper than older ones did.
  expect(database!.volumes?.[0]).toBe('database:/var/lib/postgresql')
  expect(portal!.volumes).toEqual([`data:${portal!.environment.DATA_DIR}`])
  expect(Object.keys(compose.volumes).sort()).toEqual([
    'alertmanager',
    'certificate',
    'data',
    'database',
    'files',
    'grafana',
    'prometheus',
  ])
  expect(instructions('VOLUME')).toEqual([portal!.environment.DATA_DIR])
})

test('Two identical portals run behind the balancer, which alone publishes ports and is a trusted proxy', () => {
  expect(other).toEqual(portal)
  expect(portal!.ports).toBeUndefined()
  expect(portal!.environment.TRUST_PROXY).toBe('${TRUST_PROXY:-1}')
  const port = String(portal!.environment.PORT)
  const { PORTAL_ONE, PORTAL_TWO, BALANCER_BIND } = balancer!.environment
  expect([PORTAL_ONE, PORTAL_TWO]).toEqual([`portal:${port}`, `portal-two:${port}`])
  expect(balancer!.ports).toEqual([
    `\${PORT:-${port}}:${String(BALANCER_BIND).split(':')[1]}`,
    '${TLS_PORT:-4443}:4443',
  ])
  const [file] = String(balancer!.volumes).split(':')
  expect(existsSync(path.join(root, String(file)))).toBe(true)
})

test('The Compose file, the Dockerfile and the health check name the same port of the portal', () => {
  const port = String(portal!.environment.PORT)
  expect(instructions('EXPOSE')).toEqual([port])
  expect(instructions('ENV').join(' ')).toContain(`PORT=${port}`)
  expect(portal!.healthcheck?.test.join(' ')).toContain(`:${port}/`)
})

test('Every source that the Dockerfile copies exists and is not ignored', () => {
  const ignored = read('.dockerignore').split('\n').filter(Boolean)
  const sources = instructions('COPY')
    .filter(line => !line.startsWith('--from'))
    .flatMap(line => line.split(/\s+/).slice(0, -1))
  expect(sources.length).toBeGreaterThan(0)
  for (const source of sources) {
    expect([source, existsSync(path.join(root, source))]).toEqual([source, true])
    expect(ignored).not.toContain(source)
  }
})

test('Every stage that the Dockerfile copies from exists, and the container does not run as root', () => {
  const stages = instructions('FROM')
    .map(line => line.split(/ as /i)[1])
    .filter(Boolean)
  const used = instructions('COPY').flatMap(line => /--from=(\S+)/.exec(line)?.[1] ?? [])
  expect([...new Set(used)].sort()).toEqual(stages.sort())
  expect(instructions('USER')).toEqual(['node'])
})

const haveBalancer = spawnSync('haproxy', ['-v']).status === 0
const withBalancer = (what: string, check: Parameters<typeof test>[1]) =>
  (haveBalancer ? test : test.skip)(
    haveBalancer ? what : `${what} (not tried: install Debian’s package haproxy)`,
    check,
  )

withBalancer('The balancer accepts its configuration with TLS and without', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'portal-tls-'))
  const [key, chain, certificate] = ['key.pem', 'chain.pem', 'certificate.pem'].map(name =>
    path.join(directory, name),
  ) as [string, string, string]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      chain,
    ],
    {
      stdio: 'ignore',
    },
  )
  writeFileSync(certificate, readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'))
  const check = (environment: Record<string, string>) =>
    spawnSync('haproxy', ['-c', '-f', path.join(root, 'api/operations/haproxy.cfg')], {
      env: {
        PATH: process.env.PATH,
        PORTAL_ONE: '127.0.0.1:1',
        PORTAL_TWO: '127.0.0.1:2',
        BALANCER_BIND: '127.0.0.1:4001',
        ...environment,
      },
      encoding: 'utf8',
    }).status
  const tls = { BALANCER_TLS_BIND: '127.0.0.1:4443' }
  expect(check({})).toBe(0)
  // As docker-compose.yml hands on what is not set.
  expect(check({ BALANCER_TLS_BIND: '', BALANCER_CERTIFICATE: certificate })).toBe(0)
  expect(check({ ...tls, BALANCER_CERTIFICATE: certificate })).toBe(0)
  expect(check({ ...tls, BALANCER_CERTIFICATE: path.join(directory, 'none.pem') })).toBe(1)
  rmSync(directory, { recursive: true })
})

withBalancer(
  'The health check of the balancer succeeds while it runs, and fails for a closed port',
  async () => {
    const [port, metrics] = await Promise.all([freePort(), freePort()])
    const [program = '', ...words] = balancer!.healthcheck!.test.slice(1)
    const [, published = ''] =
      /:(\d+)$/.exec(String(balancer!.environment.BALANCER_METRICS_BIND)) ?? []
    expect(words.join(' ')).toContain(`/dev/tcp/127.0.0.1/${published} `)
    const succeeds = () => spawnSync(program, words.map(word => word.replace(published, String(metrics)))).status === 0 // prettier-ignore
    const running = spawn('haproxy', ['-db', '-f', path.join(root, 'api/operations/haproxy.cfg')], {
      env: {
        PATH: process.env.PATH,
        PORTAL_ONE: '127.0.0.1:1',
        PORTAL_TWO: '127.0.0.1:2',
        BALANCER_BIND: `127.0.0.1:${port}`,
        BALANCER_METRICS_BIND: `127.0.0.1:${metrics}`,
      },
      stdio: 'ignore',
    })
    try {
      for (let attempt = 0; attempt < 100 && !succeeds(); attempt++) await pause(50)
      expect(succeeds()).toBe(true)
    } finally {
      running.kill('SIGKILL')
      await once(running, 'exit')
    }
    expect(succeeds()).toBe(false)
  },
)

withBalancer('The balancer deletes request ids and trace contexts of clients', async () => {
  const echo = createServer(({ headers }, response) => response.end(JSON.stringify(headers)))
  await new Promise<void>(resolve => echo.listen(0, '127.0.0.1', resolve))
  const portal = `127.0.0.1:${(echo.address() as AddressInfo).port}`
  const port = await freePort()
  const running = spawn('haproxy', ['-db', '-f', path.join(root, 'api/operations/haproxy.cfg')], {
    env: {
      PATH: process.env.PATH,
      PORTAL_ONE: portal,
      PORTAL_TWO: portal,
      BALANCER_BIND: `127.0.0.1:${port}`,
    },
    stdio: 'ignore',
  })
  const headers = { 'x-request-id': 'chosen-by-a-client', traceparent: 'chosen', 'x-other': 'kept' }
  const ask = async (): Promise<object | null> => {
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers }).catch(() => null)
    return response?.ok ? ((await response.json()) as object) : null
  }
  try {
    let got = await ask()
    for (let attempt = 0; attempt < 100 && !got; attempt++) {
      await pause(50)
      got = await ask()
    }
    expect(got).toHaveProperty('x-other', 'kept')
    for (const name of ['x-request-id', 'traceparent']) expect(got).not.toHaveProperty(name)
  } finally {
    running.kill('SIGKILL')
    await once(running, 'exit')
    echo.closeAllConnections()
    echo.close()
  }
})

test('The balancer admits 10,000 connections to each process', () => {
  const limits = [...read('api/operations/haproxy.cfg').matchAll(/\bmaxconn (\d+)/g)].map(
    ([, count]) => Number(count),
  )
  expect(limits).toEqual([20_200, 20_000, 10_000, 10_000])
})
