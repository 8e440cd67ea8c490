import { outboxPages } from '../../../src/transport/site/outbox-page'
import { rawRequest } from '../../harness/http/raw-request'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

let portal: TestPortal
beforeAll(
  async () => void (portal = await startTestPortal({}, { outbox: outboxPages('/nowhere') })),
)
afterAll(() => portal.stop())

const ask = async (path: string, headers: Record<string, string>) =>
  (await rawRequest(portal.address, path, { headers })).status

describe.each(['/outbox', '/metrics'])('%s', path => {
  it.each([
    'localhost:4000',
    'localhost',
    '127.0.0.1:4000',
    '127.8.9.10',
    '[::1]:4000',
    'LOCALHOST:1',
  ])('An endpoint for this machine only is served under the loopback host %s', async host =>
    expect(await ask(path, { host })).toBe(200),
  )

  it.each([
    'attacker.example',
    'attacker.example:4000',
    'localhost.attacker.example',
    '127.0.0.1.attacker.example',
    '10.0.0.7',
    '0.0.0.0',
  ])(
    'An endpoint for this machine only is not served under the host name %j (DNS rebinding)',
    async host => expect(await ask(path, { host })).not.toBe(200),
  )

  it.each([
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'Forwarded',
    'Via',
    'X-Real-IP',
    'X-Client-IP',
    'CF-Connecting-IP',
    'True-Client-IP',
  ])(
    'An endpoint for this machine only is 404 for a proxied request with the header %s',
    async name => expect(await ask(path, { host: 'localhost', [name]: '8.8.8.8' })).toBe(404),
  )
})
