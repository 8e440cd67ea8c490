// `npm run dev`: keeps the embedded database running, restarts the portal when the API changes, and checks what has changed.
// Vite, inside the portal, updates the client. Arguments are passed to Node: `npm run dev -- --inspect`.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { subscribe } from '@parcel/watcher'
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres'
import { stopOnSignals } from '../src/app/stop-on-signals'

const ROOT = path.resolve(__dirname, '../..')
const LOADER = ['--import', './api/scripts/swc-loader.mjs']
/** The checks leave the processor to the portal. */
const LOW_PRIORITY = 10

const { DATABASE_URL, DATA_DIR = '.data' } = process.env
/** With compiled modules at hand a restart takes 0.2 s less. */
const ENVIRONMENT = {
  NODE_ENV: 'development',
  NODE_COMPILE_CACHE: path.resolve(ROOT, DATA_DIR, 'compile-cache'),
}

interface Check {
  name: string
  /** Of paths below the root. */
  concerns: RegExp
  args: (changed: readonly string[]) => string[]
}

const typesOf = (folder: string): string[] => [
  'node_modules/typescript-7/bin/tsc',
  '--noEmit',
  '-p',
  folder,
]

/** In this order: what is generated is checked afterwards. */
const CHECKS: readonly Check[] = [
  {
    name: 'Schema',
    concerns: /^api\/(src|rules)\/.*\.ts$/,
    args: () => [...LOADER, 'api/scripts/schema/emit-schema.ts'],
  },
  {
    name: 'Code generation',
    concerns: /^schema\.graphql$|\/(?!generated\/)[^/]+\.graphql$/,
    args: () => [
      'node_modules/@graphql-codegen/cli/cjs/bin.js',
      '--silent',
      '--config',
      'codegen.ts',
    ],
  },
  { name: 'Types of the API', concerns: /^api\/.*\.ts$/, args: () => typesOf('api') },
  {
    name: 'Types of the client',
    concerns: /^(web|api\/rules)\/.*\.tsx?$/,
    args: () => typesOf('web'),
  },
  {
    name: 'Lint',
    concerns: /^(api|web)\/.*\.(tsx?|mjs|cjs)$/,
    args: changed => [
      'node_modules/oxlint/bin/oxlint',
      '--quiet',
      '--no-error-on-unmatched-pattern',
      ...changed,
    ],
  },
]

let portal: ChildProcess | undefined
let stopping = false
let restarting = false
let changedAgain = false

function startPortal(): void {
  const args = ['--enable-source-maps', ...process.argv.slice(2), ...LOADER, 'api/src/main.ts']
  portal = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...ENVIRONMENT },
  })
  portal.once('exit', code => {
    portal = undefined
    if (code !== 0 && !stopping && !restarting)
      console.error('The portal ended. It starts again after the next change.')
  })
}

async function stopPortal(signal: NodeJS.Signals): Promise<void> {
  if (!portal) return
  portal.kill(signal)
  await once(portal, 'exit')
}

/** A change during a restart leads to another one. */
async function restartPortal(): Promise<void> {
  changedAgain = true
  if (restarting) return
  restarting = true
  while (changedAgain && !stopping) {
    changedAgain = false
    // A graceful shutdown takes 0.4 s.
    await stopPortal('SIGKILL')
    startPortal()
  }
  restarting = false
}

const failing = new Set<string>()
const waiting = new Map<Check, Set<string>>()
let checking = false

/** Runs the checks one after the other. Prints what fails, and once that it passes again. */
async function check(changed: readonly string[]): Promise<void> {
  for (const each of CHECKS) {
    const concerned = changed.filter(file => each.concerns.test(file))
    if (concerned.length > 0)
      waiting.set(each, new Set([...(waiting.get(each) ?? []), ...concerned]))
  }
  if (checking) return
  checking = true
  for (let next = nextCheck(); next && !stopping; next = nextCheck()) {
    const files = [...(waiting.get(next) ?? [])]
    waiting.delete(next)
    const output = await outputOfFailure(next.args(files))
    if (output !== undefined) {
      failing.add(next.name)
      console.error(`\n${output}\n${next.name}: failed`)
    } else if (failing.delete(next.name)) console.log(`${next.name}: passed`)
  }
  checking = false
}

const nextCheck = (): Check | undefined => CHECKS.find(each => waiting.has(each))

function outputOfFailure(args: string[]): Promise<string | undefined> {
  return new Promise(resolve => {
    const child = execFile(process.execPath, args, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}`.trim() : undefined),
    )
    if (child.pid) setPriority(child.pid, LOW_PRIORITY)
  })
}

const contents = new Map<string, string>()

/** Generated files are often written again as they were. */
function hasChanged(file: string): boolean {
  if (!file.includes('generated') && file !== 'schema.graphql') return true
  const content = existsSync(path.join(ROOT, file))
    ? readFileSync(path.join(ROOT, file), 'utf8')
    : ''
  const before = contents.get(file)
  contents.set(file, content)
  return before !== content
}

async function start(): Promise<void> {
  const database = DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: path.resolve(ROOT, DATA_DIR) })
  // Not Node's own --watch: on Linux it loses files that an editor replaces when it saves.
  const watch = await subscribe(
    ROOT,
    (error, events) => {
      if (error) return console.error(error)
      const changed = events
        .filter(({ type }) => type !== 'delete')
        .map(event => path.relative(ROOT, event.path))
        .filter(file => /\.(tsx?|mjs|cjs|graphql)$/.test(file) && hasChanged(file))
      const deleted = events
        .filter(({ type }) => type === 'delete')
        .map(event => path.relative(ROOT, event.path))
      if ([...changed, ...deleted].some(file => /^api\/(src|rules)\/.*\.(ts|graphql)$/.test(file)))
        void restartPortal()
      void check(changed)
    },
    {
      ignore: [
        '**/node_modules',
        '**/dist',
        '.git',
        path.resolve(ROOT, DATA_DIR),
        '**/coverage',
        'api/bench/results',
        'web/e2e/failures',
      ],
    },
  )
  stopOnSignals(async () => {
    stopping = true
    await Promise.all([watch.unsubscribe(), stopPortal('SIGTERM')])
    await database?.stop()
  })
  startPortal()
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
