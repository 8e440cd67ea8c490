import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { rawRequest } from '../../harness/http/raw-request'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

const get = (headers = {}) => rawRequest(portal.address, '/schema.graphql', { headers })

describe('The file of the schema', () => {
  it('The portal serves the schema as the repository holds it, as text', async () => {
    const response = await get()
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.bytes.toString()).toBe(
      readFileSync(resolve(__dirname, '../../../../schema.graphql'), 'utf8'),
    )
  })

  it('Whoever has the schema already is told that it is current', async () => {
    const etag = (await get()).headers.etag ?? ''
    expect(etag).not.toBe('')
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
    expect((await get({ 'if-none-match': '"another"' })).status).toBe(200)
  })
})
