import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdfOf } from '../test/harness/files/documents'
import { bearer, slowRequest } from '../test/harness/http/upload-as'
import { type Cast, castFor } from './harness/cast'
import { PortalProcess } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { until } from './harness/until'

let postgres: Postgres
let cast: Cast
const temporary = mkdtempSync(join(tmpdir(), 'portal-temporary-'))
const running: PortalProcess[] = []
beforeAll(async () => void (postgres = await startPostgres()))
afterAll(async () => {
  await cast?.leave()
  await Promise.all(running.map(portal => portal.remove()))
  await postgres?.remove()
  rmSync(temporary, { recursive: true })
})

const start = async () => {
  const portal = await PortalProcess.start(postgres.url, { TMPDIR: temporary })
  running.push(portal)
  return portal
}
const folders = () => readdirSync(temporary).filter(name => name.startsWith('portal-upload-'))

/** Sends half of a file to a portal; what is returned sends the rest. */
async function begin(portal: PortalProcess, token: string) {
  const admin = portal.as(token)
  const { body } = await admin.post('/api/objects/upload')
  const headers = { ...bearer(admin), 'x-filename': 'a.pdf' }
  const { outgoing, answer } = slowRequest(
    portal.address,
    new URL(body.uploadURL).pathname,
    headers,
    'PUT',
  )
  const before = folders().length
  outgoing.write(pdfOf(3_000_000))
  await until('it is taken in', () => folders().length === before + 1, 10_000)
  return () => {
    outgoing.end('%%EOF\n')
    return answer
  }
}

it('A starting process deletes the partial upload of a killed process and not that of a running one', async () => {
  const [killed, other] = [await start(), await start()]
  cast = await castFor(postgres.url)
  const token = await cast.admin()
  await begin(killed, token)
  const left = folders()
  const finish = await begin(other, token)
  killed.signal('SIGKILL')
  await killed.exit
  expect(folders()).toHaveLength(2)

  await start()
  expect([folders().length, folders().includes(left[0] ?? '')]).toEqual([1, false])
  expect((await finish()).status).toBe(200)
  await until('nothing is left', () => folders().length === 0, 5_000)
})
