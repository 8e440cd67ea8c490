import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../src/platform/database/embedded/server'

const ROOT = resolve(__dirname, '../../..')

/** Starts the portal from its sources, as a process of its own on a port of its own, and waits until it ends. */
export async function startFromSources(environment: Record<string, string>): Promise<{ code: number; said: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'))
  const child = spawn(process.execPath, ['--import', './api/scripts/swc-loader.mjs', 'api/src/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment },
  })
  let said = ''
  child.stdout.on('data', chunk => (said += chunk))
  child.stderr.on('data', chunk => (said += chunk))
  const [code] = (await once(child, 'exit')) as [number]
  rmSync(dataDir, { recursive: true, force: true })
  return { code, said: said.trim() }
}
