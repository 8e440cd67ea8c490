import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { KEYS } from '../../test/harness/portal/keys'
import { Person } from '../../test/harness/portal/person'
import { freePort } from './free-port'
import { until } from './until'

const ROOT = resolve(__dirname, '../../..')
export const { SESSION_SECRET, EVIDENCE_KEY } = KEYS

/** The clock of the test (scripts/tests/test-clock.mjs), for processes that do not inherit its environment. */
export const inheritedClock = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(LD_PRELOAD|FAKETIME)/.test(name)),
)

/** The built portal as a process of its own. */
export class PortalProcess {
  private said = ''
  readonly exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>

  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
    private readonly dataDir: string,
  ) {
    this.exit = new Promise(settle =>
      child.once('exit', (code, signal) => settle({ code, signal })),
    )
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => (this.said += chunk))
  }

  /** Resolves at once; `ready` waits. The folder is one that has what the portal runs from, in the places of this repository. */
  static async launch(
    databaseUrl: string,
    environment: Record<string, string> = {},
    folder = ROOT,
  ): Promise<PortalProcess> {
    const port = Number(environment.PORT) || (await freePort())
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-process-'))
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', join(folder, 'api/dist/src/main.js')],
      {
        cwd: dataDir, // where no .env of the checkout is read
        env: {
          PATH: process.env.PATH,
          ...inheritedClock,
          NODE_ENV: 'production',
          PORT: String(port),
          DATA_DIR: dataDir,
          QUESTIONS_PER_SHAREHOLDER_PER_HOUR: '1000000',
          DATABASE_URL: databaseUrl,
          SESSION_SECRET,
          EVIDENCE_KEY,
          LOG_LEVEL: 'warn',
          ALLOW_PLACEHOLDERS: 'true',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    return new PortalProcess(child, port, dataDir)
  }

  static async start(
    databaseUrl: string,
    environment?: Record<string, string>,
    folder?: string,
  ): Promise<PortalProcess> {
    const portal = await PortalProcess.launch(databaseUrl, environment, folder)
    await portal.ready()
    return portal
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  /** Everything that it wrote. */
  get log(): string {
    return this.said
  }

  /** Only its end and the limit of the test end the wait: on a busy machine a start takes minutes. */
  ready(): Promise<number> {
    return until('the portal is ready', async () => {
      if (!this.running) throw new Error(`The portal ended: ${this.said}`)
      return (await this.status('/readyz')) === 200
    })
  }

  /** The status that it answers with, or 0 for no answer. */
  status(path: string): Promise<number> {
    return fetch(this.address + path).then(
      async response => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
  }

  as(token: string | null): Person {
    return new Person(this.address, token)
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal)
  }

  /** The end of a test, however it went. */
  async remove(): Promise<void> {
    if (this.running) this.signal('SIGKILL')
    await this.exit
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
