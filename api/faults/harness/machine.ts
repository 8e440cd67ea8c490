import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { assignmentsIn, ROOT } from '../../test/harness/guides/operator-guides'

const FOLDERS = ['opt/portal', 'etc/portal/tls', 'etc/haproxy', 'var/lib/portal', 'bin']
/** Of this checkout, whose packages the machine's version uses. */
const NOT_COPIED = new Set([
  'node_modules',
  '.git',
  '.data',
  '.env',
  'results',
  'failures',
  'coverage',
])

/** The machine of a guide, in a folder: what the guide has below /opt/portal, /etc and /var/lib/portal lies there. */
export class Machine {
  readonly root = mkdtempSync(join(tmpdir(), 'portal-machine-'))

  constructor() {
    for (const folder of FOLDERS) mkdirSync(join(this.root, folder), { recursive: true })
    // Node runs a script of package.json in a tenth of npm's time.
    if (process.env.THOROUGH !== '1')
      this.standIn('npm', `[ "$1" = run ] && shift && exec ${process.execPath} --run "$@"`)
  }

  /** The text with the machine's paths. */
  readonly at = (text: string): string =>
    text.replaceAll(
      /(?<![\w.])\/(opt\/portal|etc\/portal|etc\/haproxy|var\/lib\/portal)\b/g,
      `${this.root}/$1`,
    )

  write(path: string, text: string): void {
    writeFileSync(this.at(path), this.at(text))
  }

  /** In place of a program that a machine of tests has not. */
  standIn(program: string, script: string): void {
    const path = join(this.root, 'bin', program)
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o755)
  }

  /** This checkout with what is built in it, in place of a clone. */
  checkOut(folder: string): void {
    const to = this.at(folder)
    const filter = (source: string) => !NOT_COPIED.has(basename(source)) || source === ROOT
    // By the lock file's time `npm start` sees that the packages are installed: it would install them again, into this checkout.
    cpSync(ROOT, to, { recursive: true, preserveTimestamps: true, filter })
    for (const packages of ['node_modules', 'api/node_modules'])
      symlinkSync(join(ROOT, packages), join(to, packages))
  }

  /** Runs the block of a guide in this folder, as somebody does at a terminal; returns what it printed. */
  async run(
    code: string,
    { folder = '/opt/portal', ...environment }: Record<string, string> = {},
  ): Promise<string> {
    const PATH = [join(this.root, 'bin'), dirname(process.execPath), process.env.PATH].join(
      delimiter,
    )
    const { stdout } = await promisify(execFile)(
      'bash',
      ['--norc', '-eu', '-o', 'pipefail', '-c', this.at(code)],
      {
        cwd: this.at(folder),
        env: { PATH, HOME: this.root, ...environment },
      },
    )
    return stdout
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}

/** A unit of systemd whose lines are carried out word for word, without its sandbox. */
export class Unit {
  private process: ChildProcess | undefined
  private said = ''
  private readonly text: string

  constructor(
    private readonly machine: Machine,
    file: string,
    readonly instance: string,
  ) {
    this.text = machine.at(readFileSync(join(ROOT, file), 'utf8').replaceAll('%i', instance))
  }

  private all(name: string): string[] {
    return [...this.text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
      ([, value = '']) => value,
    )
  }

  private one(name: string): string {
    const [value, ...more] = this.all(name)
    if (value === undefined || more.length > 0) throw new Error(`The unit has no single ${name}`)
    return value
  }

  get address(): string {
    return `http://127.0.0.1:${this.instance}`
  }

  get stopTimeoutMs(): number {
    return Number(this.one('TimeoutStopSec')) * 1_000
  }

  /** Resolves when ExecStartPost has succeeded, as `systemctl start` does. */
  async start(): Promise<void> {
    const assigned = this.all('Environment').flatMap(line =>
      line.split(' ').map(word => word.split('=') as [string, string]),
    )
    const env = {
      ...Object.fromEntries(assigned),
      ...assignmentsIn(readFileSync(this.one('EnvironmentFile'), 'utf8')),
    }
    const [program = '', ...words] = this.one('ExecStart').split(' ')
    const child = spawn(program, words, {
      cwd: this.one('WorkingDirectory'),
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.process = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => (this.said += String(chunk)))
    const [check = '', ...rest] = this.one('ExecStartPost').split(' ')
    await promisify(execFile)(check, rest, {
      timeout: Number(this.one('TimeoutStartSec')) * 1_000,
    }).catch((error: unknown) => {
      throw new Error(`${relative(this.machine.root, program)} is not ready: ${this.said}`, {
        cause: error,
      })
    })
  }

  /** Ends it as `systemctl stop` does; returns its exit code and how many milliseconds that took. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    if (!this.process || this.process.exitCode !== null) return { code: null, ms: 0 }
    const began = performance.now()
    const ended = once(this.process, 'exit') as Promise<[number | null]>
    this.process.kill(this.one('KillSignal') as NodeJS.Signals)
    const [code] = await ended
    this.process = undefined
    return { code, ms: performance.now() - began }
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }
}
