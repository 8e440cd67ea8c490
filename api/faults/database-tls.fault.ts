import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignUp } from '../test/harness/generated/operations'
import { sampleOf } from '../test/harness/jest/thorough'
import { PortalProcess } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { runCommand } from './harness/run-command'
import { until } from './harness/until'

const haveOpenssl = spawnSync('openssl', ['version']).status === 0
const describeWithOpenssl = haveOpenssl ? describe : describe.skip
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** A certificate with its key; signed by the other one, or by itself. */
function certificate(folder: string, name: string, words: string[]): string {
  const path = join(folder, `${name}.pem`)
  const files = ['-keyout', join(folder, `${name}.key`), '-out', path]
  execFileSync('openssl', ['req', '-x509', ...KEY, '-subj', `/CN=${name}`, ...files, ...words], {
    stdio: 'pipe',
  })
  return path
}

describeWithOpenssl('A database that speaks TLS', () => {
  let postgres: Postgres
  let folder: string
  let authority: string
  let another: string
  /** The address of a role that PostgreSQL lets in with TLS alone. */
  let address: (parameters: Record<string, string>, host?: string) => string

  beforeAll(async () => {
    postgres = await startPostgres({ isEmpty: true })
    folder = mkdtempSync(join(tmpdir(), 'portal-tls-'))
    authority = certificate(folder, 'authority', [])
    another = certificate(folder, 'another', [])
    const signed = [
      '-CA',
      authority,
      '-CAkey',
      join(folder, 'authority.key'),
      '-addext',
      'basicConstraints=critical,CA:FALSE',
    ]
    const chain = certificate(folder, 'server', [
      ...signed,
      '-addext',
      'subjectAltName=DNS:localhost',
    ])
    const { runAs } = postgres
    if (runAs)
      for (const path of [folder, chain, join(folder, 'server.key')])
        chownSync(path, runAs.uid, runAs.gid)
    await postgres.query(`create role guest login password 'guest'`)
    await postgres.query('alter database portal owner to guest')
    const [{ hba_file: hba = '' } = {}] = (await postgres.query('show hba_file')) as {
      hba_file?: string
    }[]
    writeFileSync(
      hba,
      `hostssl all guest all scram-sha-256\nhost all guest all reject\n${readFileSync(hba, 'utf8')}`,
    )
    await postgres.query(`alter system set ssl_cert_file = '${chain}'`)
    await postgres.query(`alter system set ssl_key_file = '${join(folder, 'server.key')}'`)
    await postgres.query('alter system set ssl = on')
    await postgres.query('select pg_reload_conf()')
    await until('TLS is on', async () => (await postgres.query('show ssl'))[0]?.ssl === 'on', 5_000)
    address = (parameters, host = 'localhost') =>
      `postgresql://guest:guest@${host}:${postgres.port}/portal?${new URLSearchParams(parameters).toString()}`
  })
  afterAll(async () => {
    await postgres?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const verified = () => address({ sslmode: 'verify-full', sslrootcert: authority })

  it('Every connection of the portal and of its commands is encrypted where DATABASE_URL says verify-full', async () => {
    const settings = {
      DATABASE_URL: verified(),
      DATA_DIR: join(folder, 'data'),
      ALLOW_PLACEHOLDERS: 'true',
    }
    expect(await runCommand('migrate', [], settings)).toMatch(/^Applied: /)
    const portal = await PortalProcess.launch(settings.DATABASE_URL)
    try {
      await portal.ready()
      await portal.as(null).ask('{ presentations(first: 1) { totalCount } }')
      await portal.as(null).ask(SignUp, { input: { email: 'nadia@example.com', name: 'Nadia' } })
      const encrypted = await postgres.query(`
        select application_name as name, bool_and(ssl) as ssl
        from pg_stat_activity join pg_stat_ssl using (pid) where usename = 'guest' group by 1 order by 1`)
      expect(encrypted).toEqual(
        expect.arrayContaining(
          ['portal', 'portal-events', 'portal-jobs'].map(name => ({ name, ssl: true })),
        ),
      )
      expect(encrypted.filter(({ ssl }) => ssl !== true)).toEqual([])
      const [administrators, mails, backup] = await Promise.all([
        runCommand('admin', ['list'], settings),
        runCommand('mails', ['list'], settings),
        runCommand('backup', [join(folder, 'backup')], settings),
      ])
      expect(administrators).toContain('There is no administrator yet.')
      expect(mails).not.toContain('cannot be used')
      expect(backup).toContain(' rows of ')
    } finally {
      await portal.remove()
    }
    await postgres.empty()
    await postgres.query('alter database portal owner to guest')
    expect(await runCommand('restore', [join(folder, 'backup')], settings)).toMatch(
      /^Restored as of /,
    )
  })

  const unusable: [what: string, urlOf: () => string, reason: RegExp][] = [
    [
      'an authority that did not sign its certificate',
      () => address({ sslmode: 'verify-full', sslrootcert: another }),
      /certificate/,
    ],
    [
      'a name that its certificate does not have',
      () => address({ sslmode: 'verify-full', sslrootcert: authority }, '127.0.0.1'),
      /altnames/,
    ],
    ['no TLS, which it refuses', () => address({ sslmode: 'disable' }), /pg_hba/],
  ]
  it.each(
    sampleOf('addresses of a database that cannot be used', unusable, {
      short: (_row, index) => index !== 0,
    }),
  )(
    'A portal whose DATABASE_URL has %s does not start, and says so in one line',
    async (_what, urlOf, reason) => {
      const portal = await PortalProcess.launch(urlOf())
      const command = runCommand('migrate', [], { DATABASE_URL: urlOf() })
      try {
        await expect(command).rejects.toThrow(/The database at DATABASE_URL cannot be used: /)
        expect((await portal.exit).code).toBe(1)
        const lines = portal.log.trim().split('\n')
        expect(lines).toEqual([
          expect.stringMatching(/^The database at DATABASE_URL cannot be used: /),
        ])
        expect(lines[0]).toMatch(reason)
      } finally {
        await portal.remove()
      }
    },
  )

  it('sslmode=no-verify encrypts without checking the certificate', async () => {
    expect(
      await runCommand('migrate', [], { DATABASE_URL: address({ sslmode: 'no-verify' }) }),
    ).not.toBe('')
  })
})
