import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { adminRoleWords } from '@portal/rules/admin-roles'
import { messages } from '@portal/rules/messages'
import { removeAdmin } from '#modules/accounts/accounts/administrators.service'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres'
import { sqlOf } from '#platform/database/kysely'
import { evidenceOf } from '../harness/modules/evidence'
import { adminCommand } from '../../src/commands/admin-command'
import { exitCodeOf } from '../../src/commands/command-line'
import { createDatabase } from '../harness/database/databases'
import { AdminPasswordReset, AdminSignIn, QuestionModerated } from '../harness/generated/operations'
import { Live } from '../harness/http/live'
import { PASSWORD } from '../harness/portal/factory'
import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { signedIn } from '../harness/portal/signed-in'

const ROOT = resolve(__dirname, '../../..')

let portal: TestPortal
let dataDir: string
beforeAll(async () => {
  portal = await startTestPortal()
})
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'portal-admin-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
afterAll(() => portal.stop())

const onPortal = () => ({ DATABASE_URL: portal.database.url })
const settings = (environment: Record<string, string>) => ({
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://portal.test',
  COMPANY_NAME: 'Test Mining',
  ...environment,
})

/** `npm run admin -- …`, in this process and on the portal's database unless told otherwise. */
async function admin(words: string[], environment: Record<string, string> = onPortal()) {
  const said: string[] = []
  const complained: unknown[] = []
  const terminal = {
    environment: settings(environment),
    print: (text: string) => void said.push(text),
    printError: (text: unknown) => void complained.push(text),
  }
  const code = await exitCodeOf(adminCommand, words, terminal)
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

/** The same as a process of its own, from the sources. */
async function adminProcess(words: string[], environment: Record<string, string> = onPortal()) {
  const child = spawn(
    process.execPath,
    ['--import', './api/scripts/swc-loader.mjs', 'api/src/commands/admin.ts', ...words],
    {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...settings(environment) },
    },
  )
  let [said, complained] = ['', '']
  child.stdout.on('data', chunk => (said += chunk))
  child.stderr.on('data', chunk => (complained += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: said.trim(), complained: complained.trim() }
}

const printedToken = (said: string) =>
  /^ {2}https:\/\/portal\.test\/admin\/reset\/([\w-]{43})$/m.exec(said)?.[1] ?? 'none was printed'
const mailed = () =>
  readdirSync(join(dataDir, 'outbox')).map(name =>
    readFileSync(join(dataDir, 'outbox', name), 'utf8')
      .replaceAll('=\n', '')
      .replaceAll('=3D', '='),
  )
const set = (token: string, newPassword: string) =>
  portal.visitor().graphql(AdminPasswordReset, { input: { token, newPassword } })
const letsIn = async (email: string, password: string) =>
  !(await portal.visitor().graphql(AdminSignIn, { input: { email, password } })).errors
const adminOf = (email: string) =>
  sqlOf(portal.em()).selectFrom('admin').selectAll().where('email', '=', email).executeTakeFirst()

describe('npm run admin', () => {
  it('The admin CLI prints its usage without a command, and one line for a wrong command or wrong arguments', async () => {
    const nothing = await admin([])
    expect(nothing).toMatchObject({ code: 1, said: '' })
    for (const words of ['add EMAIL "NAME"', 'list', 'remove EMAIL', 'link EMAIL'])
      expect(nothing.complained).toContain(words)
    expect(await admin(['--help'])).toEqual({ code: 0, said: nothing.complained, complained: '' })
    const sentence = { code: 1, said: '', complained: expect.stringMatching(/^[^\n]+$/) }
    const wrong = [
      ['constructor'],
      ['add'],
      ['add', 'a@example.com'],
      ['remove'],
      ['link'],
      ['list', 'more'],
      ['remove', 'a@example.com', 'b'],
    ]
    for (const words of wrong) expect([words, await admin(words)]).toEqual([words, sentence])
  })

  it('The command admin add creates an administrator without a usable password and prints a link that sets one', async () => {
    const { code, said, complained } = await admin([
      'add',
      ' Ingrid.Berg@Example.com ',
      ' Ingrid Berg ',
    ])
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
    expect(said).toContain('Ingrid Berg (ingrid.berg@example.com) is now an administrator.')
    expect(said).toContain('1 hour')
    const token = printedToken(said)
    const [mail, ...others] = mailed()
    expect(others).toEqual([])
    expect(mail).toMatch(/^To: ingrid\.berg@example\.com$/m)
    expect(mail).toContain(`https://portal.test/admin/reset/${token}`)
    expect(mail).toContain('Hello Ingrid Berg,')
    const row = await adminOf('ingrid.berg@example.com')
    expect(row).toMatchObject({
      name: 'Ingrid Berg',
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    })
    expect(await letsIn('ingrid.berg@example.com', PASSWORD)).toBe(false)
    // The test's clock stands in the past of the command's; what counts is that the link is good an hour.
    const link = await sqlOf(portal.em())
      .selectFrom('password_reset_token')
      .selectAll()
      .where('admin_id', '=', row?.id ?? '')
      .executeTakeFirst()
    expect(link!.expires_at.getTime() - link!.created_at.getTime()).toBe(3_600_000)
    expect(JSON.stringify(link)).not.toContain(token)
    expect((await set(token, 'the first password')).errors).toBeUndefined()
    expect(await letsIn('ingrid.berg@example.com', 'the first password')).toBe(true)
  })

  it('The evidence of admin add and remove commits to the operator’s name, and has no password hash', async () => {
    await admin(['add', 'recorded@example.com', 'Recorded'])
    const { id } = (await adminOf('recorded@example.com'))!
    await admin(['remove', 'recorded@example.com'])
    const events = await evidenceOf(portal, id)
    expect(events.map(({ type, actor }) => [type, actor.kind])).toEqual([
      ['administrator.added', 'system'],
      ['administrator.removed', 'system'],
    ])
    const operators = await sqlOf(portal.em())
      .selectFrom('evidence_value')
      .select('value')
      .where('field', '=', 'operator')
      .execute()
    expect(operators.map(({ value }) => value)).toContainEqual(
      expect.stringMatching(/^command line \(.+\)$/),
    )
    expect(JSON.stringify(events)).not.toContain('argon2')
  })

  it('The command admin add rejects a taken address, an invalid address and an empty name', async () => {
    await admin(['add', 'twice@example.com', 'Twice'])
    expect(await admin(['add', 'TWICE@example.com', 'Again'])).toEqual({
      code: 1,
      said: '',
      complained: 'twice@example.com is already an administrator.',
    })
    expect((await adminOf('twice@example.com'))?.name).toBe('Twice')
    expect(mailed()).toHaveLength(1)
    expect(await admin(['add', 'a@b', 'Name'])).toEqual({
      code: 1,
      said: '',
      complained: 'Please enter a valid email address',
    })
    expect(await admin(['add', 'nameless@example.com', '  '])).toEqual({
      code: 1,
      said: '',
      complained: 'Name is required',
    })
    expect(await adminOf('nameless@example.com')).toBeUndefined()
  })

  it('The command admin add gives the role that it is told, and otherwise makes an owner', async () => {
    const ways = [
      [['role.one@example.com', 'One', '--role', 'editor'], 'EDITOR', 'One'],
      [['--role=VIEWER', 'role.two@example.com', 'Two', 'Words'], 'VIEWER', 'Two Words'],
      [['role.four@example.com', 'Four'], 'OWNER', 'Four'],
    ] as const
    for (const [words, role, name] of ways) {
      const email = words.find(word => word.includes('@')) ?? ''
      expect(await admin(['add', ...words])).toMatchObject({ code: 0, complained: '' })
      expect(await adminOf(email)).toMatchObject({ role, name, invited_until: null })
    }
    const { said } = await admin(['list'])
    for (const [words, role] of ways) {
      const email = words.find(word => word.includes('@'))
      expect(said).toMatch(new RegExp(`^${email} .*, ${adminRoleWords[role].label}$`, 'm'))
    }
  })

  it.each([[['--role', 'boss']], [['--role']], [['--role=']]])(
    'The command admin add refuses a role that there is not: %s',
    async role => {
      expect(await admin(['add', 'roleless@example.com', 'Roleless', ...role])).toEqual({
        code: 1,
        said: '',
        complained:
          '--role takes one of owner, approver, editor, viewer; `npm run admin` shows how.',
      })
      expect(await adminOf('roleless@example.com')).toBeUndefined()
    },
  )

  it('The command admin link renews an invitation, whose mail and link it sends', async () => {
    const { id, email } = await portal.make.admin({ email: 'slow@example.com', name: 'Slow' })
    await sqlOf(portal.em())
      .updateTable('admin')
      .set({ invited_until: new Date(0) })
      .where('id', '=', id)
      .execute()
    const { code, said } = await admin(['link', email])
    expect(code).toBe(0)
    expect(said).toContain('24 hours')
    expect(mailed()).toEqual([
      expect.stringContaining('You are invited to the Test Mining Admin Dashboard'),
    ])
    expect((await adminOf(email))?.invited_until?.getTime()).toBeGreaterThan(
      Date.now() + 23 * 3_600_000,
    )
    expect((await set(printedToken(said), 'chosen at last')).errors).toBeUndefined()
    expect(await adminOf(email)).toMatchObject({ invited_until: null })
    expect(await letsIn(email, 'chosen at last')).toBe(true)
  })

  it('The command admin add reports that the mail cannot be sent and still prints a working link', async () => {
    const { code, said } = await admin(['add', 'unmailed@example.com', 'Unmailed', 'Person'], {
      DATABASE_URL: portal.database.url,
      POSTMARK_SERVER_TOKEN: 'x',
      POSTMARK_API_URL: 'http://127.0.0.1:1',
    })
    expect(code).toBe(0)
    expect(said).toContain('Unmailed Person (unmailed@example.com)')
    expect(said).toMatch(/could not be sent .*pass the link on/)
    expect((await set(printedToken(said), 'the first password')).errors).toBeUndefined()
  })

  it('The command admin link creates a link for a known address and none for an unknown one', async () => {
    const { id, email } = await portal.make.admin({
      email: 'forgetful@example.com',
      name: 'Forgetful',
    })
    const { code, said } = await admin(['link', 'Forgetful@example.com'])
    expect(code).toBe(0)
    expect(mailed()).toEqual([expect.stringContaining(printedToken(said))])
    expect((await set(printedToken(said), 'remembered now')).errors).toBeUndefined()
    expect(await letsIn(email, 'remembered now')).toBe(true)
    expect((await evidenceOf(portal, id)).map(({ type }) => type)).toContain(
      'administrator.link_created',
    )
    expect(await admin(['link', 'nobody@example.com'])).toEqual({
      code: 1,
      said: '',
      complained: 'No administrator has the address nobody@example.com.',
    })
  })

  it('The command admin list prints each administrator’s address and name and no password hash', async () => {
    await portal.make.admin({ email: 'listed@example.com', name: 'Listed Person' })
    const { code, said } = await admin(['list'])
    expect(code).toBe(0)
    expect(said).toMatch(/^listed@example\.com +Listed Person, since 2026-03-02, Owner$/m)
    expect(said).not.toContain('argon2')
  })

  it('The command admin remove ends the sessions of the removed administrator alone, while the portal runs', async () => {
    const [leaving, staying] = [
      await portal.make.admin({ email: 'leaving@example.com' }),
      await portal.make.admin(),
    ]
    const [gone, here] = [await signedIn(portal, leaving), await signedIn(portal, staying)]
    const live = new Live(gone)
    await live.hear(QuestionModerated).next('opening')
    expect(await admin(['remove', 'LEAVING@example.com'])).toMatchObject({
      code: 0,
      complained: '',
    })
    expect(await live.closed).toMatchObject({ code: 4403 })
    expect((await gone.ask('{ viewer { email } }')).viewer).toBeNull()
    expect((await here.ask('{ viewer { email } }')).viewer).not.toBeNull()
    expect(await letsIn(leaving.email, PASSWORD)).toBe(false)
    expect(await admin(['remove', 'leaving@example.com'])).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^No administrator has/),
    })
    await live.leave()
  })

  it('The command admin remove refuses the last owner, also when the last two are removed concurrently', async () => {
    await portal.reset()
    const keeper = { services: portal.services, name: 'a test' }
    const admins = () => sqlOf(portal.em()).selectFrom('admin').select('email').execute()
    await portal.make.admin()
    for (let round = 0; round < 3; round++) {
      await portal.make.admin()
      const both = await admins()
      const outcomes = await Promise.allSettled(both.map(({ email }) => removeAdmin(keeper, email)))
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await admins()).toHaveLength(1)
    }
    const [last] = await admins()
    expect(await admin(['remove', last?.email ?? ''])).toEqual({
      code: 1,
      said: '',
      complained: messages.lastOwner,
    })
    expect(await admins()).toEqual([last])
  })

  it('The admin CLI fails with one sentence when the database does not answer', async () => {
    const { code, complained } = await admin(['list'], {
      DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal',
    })
    expect(code).toBe(1)
    expect(complained).toMatch(/^The database at DATABASE_URL cannot be used: [^\n]+$/)
  })

  it('The admin CLI migrates an empty database first', async () => {
    const database = await createDatabase()
    try {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      await client.query(
        'drop schema if exists pgboss cascade; drop schema public cascade; create schema public',
      )
      await client.end()
      expect(await admin(['list'], { DATABASE_URL: database.url })).toEqual({
        code: 0,
        said: 'There is no administrator yet.',
        complained: '',
      })
    } finally {
      await database.drop()
    }
  })

  it('The admin CLI starts and stops the embedded PostgreSQL when nothing runs, and joins a running one', async () => {
    // A process of its own ends by itself only once nothing of it goes on.
    expect(await adminProcess(['add', 'first@example.com', 'First'], {})).toMatchObject({
      code: 0,
      complained: '',
    })
    // Only a portal that finds the DATA_DIR free gets it.
    const running = await startEmbeddedPostgres({ dataDir })
    try {
      const { code, said } = await admin(['list'], {})
      expect({ code, said }).toEqual({
        code: 0,
        said: expect.stringMatching(/^first@example\.com {2}First, since /),
      })
    } finally {
      await running.stop()
    }
  })
})
