import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { KEYS } from '../../test/harness/portal/keys'
import { type Filled, SECRET } from './database'
import { type Running, start } from './processes'
import type { Servers } from './reads'

const folder = resolve('api/bench/peers')
const PEERS = ['constant', 'prepared', 'json-agg', 'yoga', 'postgraphile'] as const

/** The peers are installed separately, when they are first measured. */
export function installPeers(): void {
  const [lock, stamp] = [
    resolve(folder, 'package-lock.json'),
    resolve(folder, 'node_modules', '.installed'),
  ]
  const wanted = readFileSync(lock, 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing the peers (once)…')
  const { status } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--workspaces=false'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (status !== 0) throw new Error('The peers could not be installed.')
  writeFileSync(stamp, wanted)
}

/** The built portal in production mode, with all its checks. */
export const startPortal = (
  { url, dataDir }: Filled,
  port: number,
  more: Record<string, string> = {},
): Promise<Running> =>
  start('the portal', port, 'api/dist/src/main.js', {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    SESSION_SECRET: SECRET,
    EVIDENCE_KEY: KEYS.EVIDENCE_KEY,
    ALLOW_PLACEHOLDERS: 'true',
    QUESTIONS_PER_SHAREHOLDER_PER_HOUR: '1000000',
    ...more,
  })

export async function startServers(
  database: Filled,
  port: number,
): Promise<Servers & { all: Running[] }> {
  const all = [await startPortal(database, port)]
  for (const [index, name] of PEERS.entries())
    all.push(
      await start(name, port + 1 + index, resolve(folder, `${name}.mjs`), {
        DATABASE_URL: database.url,
      }),
    )
  return {
    ...(Object.fromEntries(
      ['portal', ...PEERS].map((name, index) => [name, all[index]]),
    ) as unknown as Servers),
    all,
  }
}
