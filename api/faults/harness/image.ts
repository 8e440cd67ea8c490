import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { installedFor } from './lock-file'
import { until } from './until'

const ROOT = resolve(__dirname, '../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Of this checkout: what the stage `build` has made is here as well. */
const BUILT = 'build'
/** Made by the npm scripts of a checkout, beside what the build makes. */
const STAMPS = new Set(['.api-stamp', '.client-stamp', '.preparing'])
/** The image runs as its user `node`, to whom its files do not belong. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

interface Instruction {
  name: string
  text: string
}
interface Stage {
  name: string
  instructions: Instruction[]
}

function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter(Boolean)
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push({ name: / AS (\w+)$/.exec(text)?.[1] ?? '', instructions: [] })
    else stages.at(-1)?.instructions.push({ name, text })
  }
  return stages
}

/**
 * The last stage of the Dockerfile as a folder that stands for `/`. Each instruction is carried out, and one that is not known here is
 * an error. `npm ci` copies from this checkout what the lock file says. The result is read-only but for /data and /tmp.
 */
export class Image {
  readonly root = mkdtempSync(join(tmpdir(), 'portal-image-'))
  readonly environment: Record<string, string> = {}
  private readonly stages = stagesOf(read('Dockerfile'))
  private readonly ignored = read('.dockerignore').trim().split('\n')
  private readonly folders = new Map<string, string>()
  private folder = ''
  private command: string[] = []
  private check: string[] = []
  private readonly children: ChildProcess[] = []

  constructor() {
    chmodSync(this.root, 0o755)
    // The base image's Node, outside of the portal.
    for (const path of ['bin', 'tmp', 'home']) mkdirSync(join(this.root, path))
    copyFileSync(process.execPath, join(this.root, 'bin/node'))
    if (USER) chownSync(this.at('/tmp'), USER.uid, USER.gid)
    this.carryOut(this.stages.at(-1)!, this.root)
    if (!USER) execFileSync('chmod', ['-R', 'a-w', this.at('/portal')])
  }

  /** The path at which something of the image lies. */
  readonly at = (path: string): string => join(this.root, path)

  /** Paths of all files below the folder of the portal, without those that links to workspaces repeat. */
  files(below = ''): string[] {
    const folder = join(this.at('/portal'), below)
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter(entry => !entry.isDirectory() && !/node_modules\/@portal\b/.test(entry.parentPath))
      .map(entry => relative(this.at('/portal'), join(entry.parentPath, entry.name)))
      .sort()
  }

  /** In megabytes of a disk with blocks of 4 kB, as `du` counts them. */
  megabytes(below: string): number {
    const blocks = this.files(below).map(path =>
      Math.ceil(statSync(join(this.at('/portal'), path)).size / 4_096),
    )
    return (blocks.reduce((sum, count) => sum + count, 0) * 4_096) / 1_000_000
  }

  /** Starts it as `docker run` does, and returns the process. */
  start(environment: Record<string, string>): ChildProcess {
    const [program = '', ...words] = this.command
    const child = spawn(program, words, {
      ...this.options(environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.children.push(child)
    return child
  }

  /** Resolves when the health check of the image succeeds, which fails until then. Only its end and the limit of the test end the wait. */
  async healthy(environment: Record<string, string>): Promise<void> {
    const [program = '', ...words] = this.check
    const succeeds = () =>
      promisify(execFile)(program, words, this.options(environment)).then(
        () => true,
        () => false,
      )
    expect(await succeeds()).toBe(false)
    await until('the health check of the image succeeds', () => {
      if (this.running.length === 0) throw new Error('The image ended')
      return succeeds()
    })
  }

  /** Runs words as `docker compose exec` and `run` do, and returns what they print. */
  async run(words: string, environment: Record<string, string>): Promise<string> {
    const [program = '', ...rest] = words.split(' ')
    const { stdout } = await promisify(execFile)(program, rest, this.options(environment))
    return stdout
  }

  private get running(): ChildProcess[] {
    return this.children.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    )
  }

  async remove(): Promise<void> {
    for (const child of this.running) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    if (!USER) execFileSync('chmod', ['-R', 'u+w', this.root])
    for (const folder of [this.root, ...this.folders.values()])
      rmSync(folder, { recursive: true, force: true })
  }

  /** The base image has npm and a shell as this machine has them. */
  private options(environment: Record<string, string>) {
    const PATH = [this.at('/bin'), '/usr/local/bin', '/usr/bin', '/bin'].join(':')
    const own = { PATH, HOME: this.at('/home/node'), TMPDIR: this.at('/tmp') }
    return { cwd: this.folder, env: { ...own, ...this.environment, ...environment }, ...USER }
  }

  private carryOut({ instructions }: Stage, root: string): void {
    let folder = root
    for (const { name, text } of instructions) {
      if (name === 'WORKDIR') mkdirSync((folder = join(root, text)), { recursive: true })
      else if (name === 'COPY') this.copy(text, folder)
      else if (name === 'RUN') this.runAtBuild(text, folder)
      else if (name === 'ENV')
        for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g))
          this.environment[key] = value.replace(/^\//, `${root}/`)
      else if (name === 'CMD') this.command = JSON.parse(text) as string[]
      else if (name === 'HEALTHCHECK')
        this.check = JSON.parse(text.slice(text.indexOf('['))) as string[]
      else if (name === 'USER') expect(text).toBe('node')
      else expect(['VOLUME', 'EXPOSE']).toContain(name)
    }
    this.folder = folder
  }

  /** From what is given to Docker, or from another stage; a folder's contents go into the folder that is named. */
  private copy(text: string, folder: string): void {
    const [, from, paths = ''] = /^(?:--from=(\w+) )?(.+)$/.exec(text) ?? []
    const sources = paths.split(/\s+/)
    const to = sources.pop()!
    for (const source of sources) {
      const path =
        from === undefined
          ? join(ROOT, source)
          : join(this.stage(from), relative('/portal', source))
      const isFolder = statSync(path).isDirectory()
      const target = join(folder, to.endsWith('/') && !isFolder ? join(to, basename(path)) : to)
      mkdirSync(dirname(target), { recursive: true })
      // Of a stage that was assembled for this.
      if (from !== undefined && from !== BUILT && !existsSync(target)) renameSync(path, target)
      else
        cpSync(path, target, {
          recursive: true,
          verbatimSymlinks: true,
          filter: one => !STAMPS.has(basename(one)) && (from !== undefined || !this.isIgnored(one)),
        })
    }
  }

  private isIgnored(path: string): boolean {
    return this.ignored.some(pattern => matchesGlob(relative(ROOT, path), pattern))
  }

  /** Another stage's folder of the portal. */
  private stage(name: string): string {
    if (name === BUILT) return ROOT
    const root = this.folders.get(name) ?? mkdtempSync(join(tmpdir(), `portal-image-${name}-`))
    if (!this.folders.has(name)) {
      this.folders.set(name, root)
      this.carryOut(this.stages.find(stage => stage.name === name)!, root)
    }
    return join(root, 'portal')
  }

  private runAtBuild(text: string, folder: string): void {
    const [, workspace] = /^npm ci --omit=dev --omit=optional --workspace (\S+)$/.exec(text) ?? []
    const [, script, words = ''] = /^node (\S+\.mjs) (.+)$/.exec(text) ?? []
    const [, made] = /^mkdir (\S+) && chown node:node \1$/.exec(text) ?? []
    if (workspace) install(workspace, folder)
    else if (script) execFileSync(process.execPath, [script, ...words.split(' ')], { cwd: folder })
    else if (made) {
      mkdirSync(this.at(made))
      if (USER) chownSync(this.at(made), USER.uid, USER.gid)
    } else throw new Error(`How is this to be carried out without Docker? RUN ${text}`)
  }
}

/** In place of `npm ci`. */
function install(workspace: string, folder: string): void {
  const lockFile = join(folder, 'package-lock.json')
  for (const { path, link } of installedFor(lockFile, workspace)) {
    const [from, to] = [join(ROOT, path), join(folder, path)]
    mkdirSync(dirname(to), { recursive: true })
    if (link) symlinkSync(relative(dirname(path), link), to)
    else
      cpSync(from, to, {
        recursive: true,
        filter: one => one === from || basename(one) !== 'node_modules',
      })
  }
}
