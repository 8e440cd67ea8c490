import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { freePort } from '../../api/src/platform/database/embedded/server'
import { PATIENCE_MS } from './browser'
import { copyTemplate, newHome } from './data-dir'

const ROOT = resolve(import.meta.dirname, '../..')
export const ADMIN = { email: 'r.achebe@meridiancopper.example', password: 'meridian-demo' }

export type Portal = Awaited<ReturnType<typeof startPortal>>

/** The built portal as `npm start` runs it, with its own database and demo content, and settings of the test's own. */
export async function startPortal(settings: NodeJS.ProcessEnv = {}) {
  const home = newHome()
  const dataDir = join(home, 'data')
  const log = join(home, 'portal.log')
  copyTemplate(dataDir)
  const port = await freePort()
  const address = `http://localhost:${port}`
  let child = await launch({ port, dataDir, log, address, settings })
  const end = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return {
    address,
    port,
    dataDir,
    /** The file with everything that it wrote. */
    log,
    rest: restOf(address),
    mailbox: new Mailbox(join(dataDir, 'outbox')),
    /** Ends, and comes back on what it had. */
    end,
    begin: async () => void (child = await launch({ port, dataDir, log, address, settings })),
    stop: async () => {
      await end()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

interface Launch {
  port: number
  dataDir: string
  log: string
  address: string
  settings: NodeJS.ProcessEnv
}

async function launch({ port, dataDir, log, address, settings }: Launch): Promise<ChildProcess> {
  const output = openSync(log, 'a')
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', join(ROOT, 'api/dist/src/main.js')],
    {
      cwd: dirname(log), // where no .env of the checkout is read
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: address,
        ...settings,
      },
      stdio: ['ignore', output, output],
    },
  )
  closeSync(output)
  const deadline = Date.now() + 150_000
  while (
    !(await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The portal did not start:\n${readFileSync(log, 'utf8')}`)
    await pause(100)
  }
  return child
}

/** The documented REST interface, for what others do meanwhile and for what a page is to show. */
export function restOf(address: string) {
  const ask = async <Answer>(path: string, init: RequestInit, token?: string): Promise<Answer> => {
    const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
    if (init.body !== undefined) headers.set('content-type', 'application/json')
    const response = await fetch(`${address}${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as Answer
  }
  return {
    get: <Answer>(path: string, token?: string) => ask<Answer>(path, {}, token),
    post: <Answer>(path: string, body: object, token?: string) =>
      ask<Answer>(path, { method: 'POST', body: JSON.stringify(body) }, token),
    put: <Answer>(path: string, body: object, token: string) =>
      ask<Answer>(path, { method: 'PUT', body: JSON.stringify(body) }, token),
    delete: <Answer>(path: string, token: string) => ask<Answer>(path, { method: 'DELETE' }, token),
  }
}

/** The mails that the portal sent, as a mail client reads them. */
class Mailbox {
  private readonly opened = new Set<Email>()
  private readonly parsed = new Map<string, Email>()
  constructor(private readonly directory: string) {}

  /** Waits for a mail to this address that was not opened yet and has these words in its subject. Returns the newest. */
  async open(to: string, subject: RegExp): Promise<Email> {
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline) {
      const mail = (await this.find(to, subject)).findLast(one => !this.opened.has(one))
      if (mail) {
        this.opened.add(mail)
        return mail
      }
      await pause(100)
    }
    throw new Error(`No mail to ${to} about ${subject}`)
  }

  /** The number of mails to this address that have these words in their subject, opened or not. */
  async count(to: string, subject: RegExp): Promise<number> {
    return (await this.find(to, subject)).length
  }

  /** Opens the newest mail with a sign-in link, and returns the link. */
  async link(to: string): Promise<string> {
    const { text } = await this.open(to, /sign in/)
    return /https?:\/\/\S+\/(?:auth|admin)\/verify\/\S+/.exec(text ?? '')?.[0] ?? ''
  }

  /** Oldest first. */
  private async find(to: string, subject: RegExp): Promise<Email[]> {
    const names = await readdir(this.directory).catch(() => [] as string[])
    for (const name of names.filter(one => one.endsWith('.eml') && !this.parsed.has(one)))
      this.parsed.set(name, await PostalMime.parse(await readFile(join(this.directory, name))))
    return [...this.parsed]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, mail]) => mail)
      .filter(
        mail => mail.to?.some(({ address }) => address === to) && subject.test(mail.subject ?? ''),
      )
  }
}
