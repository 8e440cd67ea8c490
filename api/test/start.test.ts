import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../..')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Starts the portal from its sources, as a process of its own, and waits until it ends. */
async function start(environment: Record<string, string>): Promise<{ code: number; said: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'))
  const child = spawn(process.execPath, ['--import', './api/scripts/swc-loader.mjs', 'api/src/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...environment },
  })
  let said = ''
  child.stdout.on('data', chunk => (said += chunk))
  child.stderr.on('data', chunk => (said += chunk))
  const [code] = (await once(child, 'exit')) as [number]
  rmSync(dataDir, { recursive: true, force: true })
  return { code, said: said.trim() }
}

describe('A portal that cannot start says why in a sentence and ends with 1', () => {
  it('when its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const ended = await start({ PORT: String(port) }).finally(() => other.close())
    expect(ended).toEqual({ code: 1, said: `Port ${port} is in use. Stop what listens there, or set PORT to another number.` })
  })

  it('when settings are missing or wrong, all of them at once', async () => {
    const { code, said } = await start({
      DATABASE_URL: 'mysql://localhost/portal',
      PORT: 'four thousand',
      PORTAL_TIME_ZONE: 'Mars/Olympus',
    })
    expect(code).toBe(1)
    expect(said).toMatch(/^The configuration is not right:/)
    for (const name of ['DATABASE_URL', 'SESSION_SECRET', 'PORT', 'PORTAL_TIME_ZONE']) expect(said).toContain(`${name}: `)
    expect(said).not.toMatch(/\n\s+at /)
  })

  it('when the database at DATABASE_URL does not answer', async () => {
    const { code, said } = await start({
      PORT: String(await freePort()),
      DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal',
      SESSION_SECRET: 'x'.repeat(32),
    })
    expect(code).toBe(1)
    expect(said).toMatch(/^The database at DATABASE_URL cannot be used: /)
    expect(said.split('\n')).toHaveLength(1)
  })
})
