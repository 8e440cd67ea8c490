import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '#platform/database/embedded/server'

const ROOT = resolve(__dirname, '../../../..')

interface Start {
  /** The portal, or a command. */
  program?: string
  /** The arguments of a command. */
  args?: string[]
  /** The text of `.env` in the working directory, which has none without. */
  envFile?: string
}

/** Starts the portal from its sources, as a process of its own on a port of its own, and waits until it ends. */
export async function startFromSources(
  environment: Record<string, string>,
  { program = 'main', args = [], envFile }: Start = {},
): Promise<{ code: number; said: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'))
  if (envFile !== undefined) writeFileSync(join(dataDir, '.env'), envFile)
  const child = spawn(
    process.execPath,
    [
      '--import',
      join(ROOT, 'api/scripts/swc-loader.mjs'),
      join(ROOT, `api/src/${program}.ts`),
      ...args,
    ],
    {
      cwd: dataDir, // where no .env of the checkout is read
      env: {
        PATH: process.env.PATH,
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        ...environment,
      },
    },
  )
  let said = ''
  child.stdout.on('data', chunk => (said += chunk))
  child.stderr.on('data', chunk => (said += chunk))
  const [code] = (await once(child, 'exit')) as [number]
  rmSync(dataDir, { recursive: true, force: true })
  return { code, said: said.trim() }
}
