import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { firstValue } from '../test/harness/database/databases'
import { SignUp } from '../test/harness/generated/operations'
import { assignmentsIn, blocks, codeOf, ROOT, wayOf } from '../test/harness/guides/operator-guides'
import { Person } from '../test/harness/portal/person'
import { haveBalancer } from './harness/balancer'
import { freePort } from './harness/free-port'
import { Machine, Unit } from './harness/machine'
import { type Postgres, startPostgres } from './harness/postgres'
import { until } from './harness/until'

const followed = new Set<string>()
/** The block that begins so, to be followed word for word. */
const block = (first: string) => {
  followed.add(blocks.find(block => block.first.startsWith(first))?.first ?? first)
  return codeOf(first)
}
const hasCurl = spawnSync('curl', ['--version']).status === 0
const describeWithCurl = hasCurl ? describe : describe.skip
const describeBalanced = haveBalancer ? describe : describe.skip

describeWithCurl('A portal that is run by the guides, without containers', () => {
  let machine: Machine
  let postgres: Postgres
  let units: [Unit, Unit]
  let mails: SMTPServer
  /** A settings file with the test's own addresses. */
  let settings: string

  /** The statements of a block, as the superuser; roles have other names, since the test's superuser is called portal. */
  const runSql = async (code: string, password: string) => {
    const own = code.replace(/\bportal(_two)?\b/g, 'company$1').replace('PASSWORD', password)
    for (const statement of own.trim().split(';\n')) await postgres.query(statement, 'postgres')
  }
  const urlOf = (role: string, password: string, database = 'company') =>
    `postgresql://${role}:${password}@127.0.0.1:${postgres.port}/${database}`
  const npm = (
    first: string,
    values: Record<string, string> = {},
    environment: Record<string, string> = {},
  ) => {
    const code = block(first).replace(
      /\b(FOLDER|FILE|EMAIL|NAME|ID)\b/g,
      name => values[name] ?? name,
    )
    return machine.run(code, { folder: '/opt/portal/current', ...environment })
  }

  beforeAll(async () => {
    machine = new Machine()
    postgres = await startPostgres({ isEmpty: true })
    mails = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('refused')
          ? done(Object.assign(new Error('No such user'), { responseCode: 550 }))
          : done(),
      onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
    })
    await once(mails.listen(0, '127.0.0.1'), 'listening')
    const { port } = mails.server.address() as AddressInfo

    await runSql(block('create role portal login'), 'first')
    settings = block('DATABASE_URL=')
      .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${urlOf('company', 'first')}`)
      .replace(/^SMTP_URL=.*$/m, `SMTP_URL=smtp://127.0.0.1:${port}?ignoreTLS=true`)
      .replace(
        'SESSION_SECRET=SECRET',
        `SESSION_SECRET=${(await machine.run(block('openssl rand'))).trim()}`,
      )
      .replace(
        'EVIDENCE_KEY=KEY',
        `EVIDENCE_KEY=${(await machine.run('openssl rand -base64 32')).trim()}`,
      )
    machine.write('/etc/portal/portal.env', settings)
    machine.checkOut('/opt/portal/1.0.0')
    expect(await machine.run(block('ln -s /etc/portal/portal.env'))).toContain('Applied: ')

    const unit = async () =>
      new Unit(machine, 'api/operations/portal@.service', String(await freePort()))
    units = [await unit(), await unit()]
    for (const one of units) await one.start()
  })
  afterAll(async () => {
    for (const one of units ?? []) await one.stop()
    await Promise.all([postgres?.remove(), new Promise<void>(done => mails.close(done))])
    machine.remove()
  })

  it('The processes of the unit are ready, with the settings of the guide', async () => {
    for (const { address } of units) {
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
      expect(await (await fetch(address)).text()).toContain('My Company')
    }
  })

  it('A process of the unit stops at its signal, within its time-out, and starts again', async () => {
    const [unit] = units
    const { code, ms } = await unit.stop()
    expect(code).toBe(0)
    expect(ms).toBeLessThan(unit.stopTimeoutMs)
    await unit.start()
    expect((await fetch(`${unit.address}/readyz`)).status).toBe(200)
  })

  it('An administrator is added, gets links and is removed', async () => {
    await machine.run('npm run admin -- add first@mycompany.com First', {
      folder: '/opt/portal/current',
    })
    const printed = await npm('npm run admin -- list', {
      EMAIL: 'nadia@mycompany.com',
      NAME: 'Nadia Okafor',
    })
    expect(printed).toContain('Nadia Okafor (nadia@mycompany.com) is now an administrator.')
    expect(
      printed.match(/^ {2}https:\/\/investors\.mycompany\.com\/admin\/reset\/[\w-]{43}$/gm),
    ).toHaveLength(2)
    expect(printed.match(/It was mailed to nadia@mycompany\.com too\./g)).toHaveLength(2)
    expect(printed).toContain('is no longer an administrator')
    const added = await npm('npm run admin -- add EMAIL', {
      EMAIL: 'tomasz@mycompany.com',
      NAME: 'Tomasz Nowak',
    })
    expect(added).toContain('Role: Editor')
  })

  it('The evidence is exported, found whole, and signed', async () => {
    const printed = await npm('npm run evidence -- export FILE', {
      FILE: join(machine.root, 'evidence.zip'),
    })
    expect(printed).toMatch(/^Whole/m)
    expect(await (await fetch(`${units[0].address}/evidence/checkpoint`)).text()).toMatch(
      /^investors\.mycompany\.com\/evidence\n/,
    )
  })

  it('An undelivered mail is listed, and sent again by its id', async () => {
    await new Person(units[0].address, null).ask(SignUp, {
      input: { email: 'refused@mycompany.com', name: 'Nobody' },
    })
    let id = ''
    const list = () => machine.run('npm run mails -- list', { folder: '/opt/portal/current' })
    await until(
      'the mail is undelivered',
      async () => (id = /^([\w-]{36}) .*refused@/m.exec(await list())?.[1] ?? '') !== '',
      30_000,
    )
    const printed = await npm('npm run mails -- list', { ID: id })
    expect(printed).toContain('refused@mycompany.com')
    expect(printed).toContain('1 mail is on the way again.')
  })

  it('A backup is written into a folder by hand, and another one where the settings say, encrypted; each is restored', async () => {
    const folder = join(machine.root, 'backup')
    expect(await npm('npm run backup -- FOLDER', { FOLDER: folder })).toMatch(
      /\d+ rows of \d+ tables/,
    )
    const run = (code: string, environment: Record<string, string>) =>
      machine.run(code, { folder: '/opt/portal/current', ...environment })
    const newKey =
      /AGE-SECRET-KEY-1\w+/.exec(await run('npm run backup -- --new-key', {}))?.[0] ?? ''
    const scheduled = {
      ...assignmentsIn(block('BACKUP_TO=').replace(/ +#.*/g, '')),
      BACKUP_TO: join(machine.root, 'backups'),
      BACKUP_KEY: newKey,
    }
    await run('npm run backup', scheduled)
    const [time = ''] = readdirSync(scheduled.BACKUP_TO)
    const ways = block('npm run restore')
      .replace('2026-03-02T00-00-00Z', time)
      .replace('PLACE', folder)
      .trim()
      .split('\n')
    expect(ways).toHaveLength(3)
    for (const [at, way] of ways.entries()) {
      await postgres.query(`create database restored${at} owner company`, 'postgres')
      const elsewhere = {
        DATABASE_URL: urlOf('company', 'first', `restored${at}`),
        DATA_DIR: join(machine.root, `restored${at}`),
      }
      expect(await run(way, { ...scheduled, ...elsewhere })).toContain('Restored as of ')
    }
  })

  it('The password of the database is replaced by a second role, with one process serving at any time', async () => {
    try {
      await runSql(block('create role portal_two'), 'second')
      // What it makes belongs to the first role.
      expect(await firstValue(urlOf('company_two', 'second'), 'select current_user')).toBe(
        'company',
      )
      machine.write(
        '/etc/portal/portal.env',
        settings.replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${urlOf('company_two', 'second')}`),
      )
      for (const [at, unit] of units.entries()) {
        await unit.restart()
        expect((await fetch(`${units[1 - at]!.address}/readyz`)).status).toBe(200)
      }
      await runSql(block('alter role portal nologin'), '')
      for (const unit of units) await unit.restart()
      expect(await machine.run('npm run migrate', { folder: '/opt/portal/current' })).toContain(
        'The database is up to date.',
      )
      await expect(
        machine.run('npm run migrate', {
          folder: '/opt/portal/current',
          DATABASE_URL: urlOf('company', 'first'),
        }),
      ).rejects.toThrow(/not permitted to log in/)
    } finally {
      await postgres.query('alter role company login', 'postgres')
      machine.write('/etc/portal/portal.env', settings)
    }
  })
})

describeBalanced('A certificate that was renewed', () => {
  const portal = createServer((_request, response) => response.end('served'))
  // An open WebSocket, as far as HAProxy sees it.
  portal.on('upgrade', (_request, socket) => {
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n',
    )
    socket.pipe(socket).on('error', () => socket.destroy())
  })
  let machine: Machine
  let balancer: ChildProcess
  let port: number
  let lineage: string

  /** A new certificate, where certbot puts it. */
  const renew = (name: string) => {
    const words = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-subj',
      `/CN=${name}`,
    ]
    const files = ['-keyout', join(lineage, 'privkey.pem'), '-out', join(lineage, 'fullchain.pem')]
    execFileSync('openssl', [...words, ...files], { stdio: 'pipe' })
  }
  const hook = () => machine.run(block('#!/bin/sh'), { RENEWED_LINEAGE: lineage })
  const tls = () =>
    connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] }).on(
      'error',
      () => undefined,
    )
  const servedName = () =>
    new Promise<string>(resolve => {
      const socket = tls()
      socket.on('close', () => resolve(''))
      socket.on('secureConnect', () => {
        resolve(String(socket.getPeerCertificate().subject.CN))
        socket.destroy()
      })
    })
  const status = () =>
    new Promise<number>(resolve => {
      request({ port, host: '127.0.0.1', rejectUnauthorized: false, agent: false }, response => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
        .on('error', () => resolve(0))
        .end()
    })

  beforeAll(async () => {
    machine = new Machine()
    lineage = join(machine.root, 'lineage')
    mkdirSync(lineage)
    renew('first')
    await once(portal.listen(0, '127.0.0.1'), 'listening')
    const address = `127.0.0.1:${(portal.address() as AddressInfo).port}`
    port = await freePort()
    machine.standIn('docker', '')
    if (process.getuid?.() !== 0) machine.standIn('chown', '')
    await hook()
    // As its image starts it.
    balancer = spawn('haproxy', ['-W', '-db', '-f', join(ROOT, 'api/operations/haproxy.cfg')], {
      env: {
        PATH: process.env.PATH,
        PORTAL_ONE: address,
        PORTAL_TWO: address,
        BALANCER_BIND: `127.0.0.1:${await freePort()}`,
        BALANCER_TLS_BIND: `127.0.0.1:${port}`,
        BALANCER_CERTIFICATE: machine.at('/etc/portal/tls/certificate.pem'),
      },
      stdio: 'ignore',
    })
    machine.standIn('docker', `echo "$*" >> ${machine.root}/docker.log; kill -HUP ${balancer.pid}`)
    await until(
      'it serves',
      async () => {
        if (balancer.exitCode !== null)
          throw new Error('HAProxy ended: it does not take its configuration or its certificate')
        return (await status()) === 200
      },
      10_000,
    )
  })
  afterAll(async () => {
    const ended = balancer?.exitCode === null ? once(balancer, 'exit') : undefined
    balancer?.kill('SIGTERM')
    await ended
    portal.closeAllConnections()
    portal.close()
    machine.remove()
  })

  it('The hook of the guide has it served at once, without a failed request, and open WebSockets stay', async () => {
    const socket: TLSSocket = tls()
    await once(socket, 'secureConnect')
    socket.write(
      'GET /graphql HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
    expect(String((await once(socket, 'data'))[0])).toContain(' 101 ')
    const statuses: number[] = []
    let going = true
    const asking = (async () => {
      while (going) statuses.push(await status())
    })()
    renew('second')
    await hook()
    await until('the new one is served', async () => (await servedName()) === 'second', 10_000)
    going = false
    await asking
    expect(new Set(statuses)).toEqual(new Set([200]))
    socket.write('still open')
    expect(String((await once(socket, 'data'))[0])).toBe('still open')
    socket.destroy()
    expect(readFileSync(join(machine.root, 'docker.log'), 'utf8').trim()).toBe(
      machine.at('compose --project-directory /opt/portal kill --signal HUP balancer'),
    )
  })

  it('A file that is no certificate leaves the one before in service', async () => {
    const before = await servedName()
    writeFileSync(join(lineage, 'fullchain.pem'), 'no certificate')
    await hook()
    for (let count = 0; count < 20; count++)
      expect([await servedName(), await status()]).toEqual([before, 200])
    renew('third')
    await hook()
    await until('the next one is served', async () => (await servedName()) === 'third', 10_000)
  })
})

it('Every block that is to be followed was followed here', () => {
  if (!hasCurl || !haveBalancer) return
  const toFollow = blocks.filter(block => wayOf(block) === 'followed').map(({ first }) => first)
  expect([...followed].sort()).toEqual(toFollow.sort())
})
