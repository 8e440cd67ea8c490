import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(__dirname, '../../../..')
const BLOCK = /^```(\w+)(?: (\S+))?\n(.*?)^```$/gms

export interface Step {
  command: string
  /** What the guide says comes out, where it says so. */
  answer?: unknown
}

/** A guide as a reader follows it: its files in a folder of their own, its commands one after the other. */
export class Guide {
  readonly steps: Step[] = []
  readonly folder = mkdtempSync(join(tmpdir(), 'guide-'))

  constructor(name: string, address: string) {
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'))
    const text = readFileSync(join(ROOT, 'api/guides', name), 'utf8').replaceAll(
      'localhost:4000',
      new URL(address).host,
    )
    for (const [, language, file, code = ''] of text.matchAll(BLOCK)) {
      if (file) writeFileSync(join(this.folder, file), code)
      else if (language === 'sh') this.steps.push({ command: code })
      else if (language === 'json')
        Object.assign(this.steps.at(-1) ?? {}, { answer: JSON.parse(code) })
    }
  }

  /** The commands, but for those that install what is installed here. */
  get commands(): string[] {
    return this.steps
      .map(({ command }) => command)
      .filter(command => !command.startsWith('npm install'))
  }

  /** What the installing commands name. */
  get packages(): string[] {
    return this.steps.flatMap(({ command }) =>
      [...command.matchAll(/^npm install (.*)$/gm)].flatMap(([, names = '']) => names.split(' ')),
    )
  }

  async run(command: string): Promise<string> {
    const { stdout } = await promisify(execFile)(
      'bash',
      ['-eo', 'pipefail', '-c', local(command)],
      {
        cwd: this.folder,
        env: environment(),
      },
    )
    return stdout
  }

  start(command: string): ChildProcess {
    return spawn('bash', ['-c', `exec ${local(command)}`], { cwd: this.folder, env: environment() })
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const local = (command: string) => command.replaceAll('npx ', '')

/** The compiler written in Go needs a tenth of the time of the one in `.bin`. */
const TOOLS = ['node_modules/typescript-7/bin', 'node_modules/.bin'].map(path => join(ROOT, path))

const environment = () => ({
  ...process.env,
  PATH: [dirname(process.execPath), ...TOOLS, process.env.PATH].join(delimiter),
})

/** Compares what came out with what the guide shows, in which "…" stands for anything. */
export function asShown(shown: unknown): unknown {
  if (shown === '…') return expect.anything()
  if (Array.isArray(shown)) return shown.map(asShown)
  if (typeof shown === 'object' && shown !== null)
    return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, asShown(value)]))
  return shown
}
