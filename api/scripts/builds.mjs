import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { filesIn, filesUnder, whenChanged } from './stamps.mjs'
import { at, runStep, step } from './steps.mjs'

const RULES = ['paths', 'questions', 'schemas', 'text'].map(folder => `api/rules/${folder}`)

/** Builds what is older than its sources. With `database`, the first start's database is created while the client builds. */
export async function buildAll(node, { database }) {
  const ofApi = inputsOf(['.', 'api', 'api/rules'], ['api/src', 'api/migrations', ...RULES])
  const ofClient = inputsOf(
    ['.', 'web', 'api/rules'],
    ['web/src', 'web/public', 'web/build', ...RULES, 'api/guides'],
  )
  ofClient.push(at('api/SCHEMA.md'))
  await Promise.all([
    whenChanged('.client-stamp', ofClient, 'web/dist/server/main.js', () => buildClient(node)),
    whenChanged('.api-stamp', ofApi, 'api/dist/src/main.js', () => buildApi(node)).then(
      () => database && makeFirstDatabase(node),
    ),
  ])
}

const inputsOf = (folders, trees) => [...folders.flatMap(filesIn), ...trees.flatMap(filesUnder)]

async function buildApi(node) {
  // Deleted migrations and modules must not remain in the output.
  for (const folder of ['dist/src', 'dist/migrations', 'rules/dist'])
    rmSync(at('api', folder), { recursive: true, force: true })
  const tsc = at('node_modules', 'typescript-7', 'bin', 'tsc')
  const compile = project =>
    runStep(node, [tsc, '-p', project], {
      cwd: at('api'),
      errorMessage: 'The API could not be built',
    })
  await step('Building the API', async () => {
    await compile('rules')
    await compile('tsconfig.build.json')
    await runStep(node, [at('api', 'scripts', 'copy-sql.mjs')], {
      cwd: at('api'),
      errorMessage: 'The SQL files could not be copied',
    })
  })
}

async function buildClient(node) {
  const vite = config =>
    runStep(node, [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '-c', config], {
      cwd: at('web'),
      errorMessage: 'The web client could not be built',
    })
  const ofBrowser = async () => {
    await vite('vite.config.ts')
    await vite('vite.explorer.config.ts') // after the first, which empties the shared output folder
  }
  await step('Building the client', () => Promise.all([ofBrowser(), vite('vite.server.config.ts')]))
}

/** Errors are ignored: the portal's own start fails on them with a better message. */
async function makeFirstDatabase(node) {
  const { DATABASE_URL, DATA_DIR = '.data' } = process.env
  if (DATABASE_URL || existsSync(path.resolve(at(), DATA_DIR, 'postgres'))) return
  await step('Making the database', () => runStep(node, ['api/dist/src/commands/migrate.js'], {}))
}
