import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { startFromSources } from './harness/start-from-sources'

describe('A portal that cannot start', () => {
  it('A start with the port in use ends with exit code 1 and a message that names the port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const ended = await startFromSources({ PORT: String(port) }).finally(() => other.close())
    expect(ended).toEqual({
      code: 1,
      said: `Port ${port} is in use. Stop what listens there, or set PORT to another number.`,
    })
  })

  it('A start with missing or invalid settings ends with exit code 1 and names all of them', async () => {
    const { code, said } = await startFromSources({
      DATABASE_URL: 'mysql://localhost/portal',
      PORT: 'four thousand',
      PORTAL_TIME_ZONE: 'Mars/Olympus',
    })
    expect(code).toBe(1)
    expect(said).toMatch(/^The configuration is not right:/)
    for (const name of ['DATABASE_URL', 'SESSION_SECRET', 'PORT', 'PORTAL_TIME_ZONE'])
      expect(said).toContain(`${name}: `)
    expect(said).not.toMatch(/\n\s+at /)
  })

  it('A start on a database of its own with the demonstration’s settings ends with exit code 1 and names all of them', async () => {
    const { code, said } = await startFromSources({
      DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal',
      SESSION_SECRET: 'x'.repeat(32),
      EVIDENCE_KEY: `${'x'.repeat(43)}=`,
    })
    expect(code).toBe(1)
    const [first, ...found] = said.split('\n')
    expect(first).toBe(
      'Set these before the portal starts, or ALLOW_PLACEHOLDERS=true for a trial:',
    )
    expect(found.map(line => line.trim().split(':')[0])).toEqual([
      'COMPANY_NAME',
      'EXCHANGE_TICKER',
      'EXCHANGE_FEED',
      'MAIL_FROM',
      'PUBLIC_URL',
      'POSTMARK_SERVER_TOKEN or SMTP_URL',
    ])
  })

  it('A start without a reachable database ends with exit code 1 and names DATABASE_URL in one line', async () => {
    const { code, said } = await startFromSources({
      DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal',
      SESSION_SECRET: 'x'.repeat(32),
      EVIDENCE_KEY: `${'x'.repeat(43)}=`,
      ALLOW_PLACEHOLDERS: 'true',
    })
    expect(code).toBe(1)
    expect(said).toMatch(/^The database at DATABASE_URL cannot be used: /)
    expect(said.split('\n')).toHaveLength(1)
  })
})
