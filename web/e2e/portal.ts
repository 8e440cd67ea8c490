import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

const ROOT = resolve(__dirname, '../..')
export const ADMIN = { email: 'r.achebe@meridiancopper.example', password: 'meridian-demo' }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The built portal as `npm start` runs it, with its own database and demo content. */
export async function startPortal(publicPort?: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const child: ChildProcess = spawn(process.execPath, ['--enable-source-maps', 'api/dist/src/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://localhost:${publicPort ?? port}`,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const deadline = Date.now() + 50_000
  while (
    !(await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The portal did not start')
    await pause(100)
  }
  return {
    address,
    port,
    mailbox: new Mailbox(join(dataDir, 'outbox')),
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The mails that the portal sent, as a mail program reads them. */
class Mailbox {
  constructor(private readonly directory: string) {}

  /** The newest mail to the address whose subject has these words; waits until it is there. */
  async newest(to: string, subject: RegExp): Promise<Email> {
    const deadline = Date.now() + 20_000
    while (Date.now() < deadline) {
      const mails = await this.all()
      const found = mails.findLast(mail => mail.to?.some(({ address }) => address === to) && subject.test(mail.subject ?? ''))
      if (found) return found
      await pause(100)
    }
    throw new Error(`No mail to ${to} about ${subject}`)
  }

  async all(): Promise<Email[]> {
    const names = (await readdir(this.directory).catch(() => [] as string[])).filter(name => name.endsWith('.eml')).toSorted()
    return Promise.all(names.map(async name => PostalMime.parse(await readFile(join(this.directory, name)))))
  }
}

/** The link that a mail asks to follow. */
export const linkIn = (mail: Email): string => /https?:\/\/\S+\/(?:auth|admin)\/verify\/\S+/.exec(mail.text ?? '')?.[0] ?? ''
