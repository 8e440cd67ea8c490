import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addAdmin } from '../src/modules/accounts/administrators.service'
import { ensureAdmin } from '../src/modules/accounts/ensure-admin'
import { demoAdminCanSignIn } from '../src/app/demo/demo-admin'
import { loadCompany } from '../src/app/demo/load-demo'
import { seedDemo } from '../src/app/demo/seed-demo'
import { deleteUnusedFiles } from '../src/modules/uploads/unused-files.job'
import { startTestPortal, type TestPortal } from './harness/portal'
import { anAdmin } from './harness/signed-in'
import { attempt } from './harness/run-job'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(() => portal.reset())
afterAll(() => portal.stop())

const adminCount = () => portal.em().count('Admin' as never)
const counts = async () => {
  const { presentations, announcements, policies } = await portal
    .visitor()
    .ask('{ presentations { totalCount } announcements { totalCount } policies { totalCount } }')
  return [presentations, announcements, policies].map(({ totalCount }) => totalCount as number)
}

describe('The demonstration content', () => {
  it('The demonstration content is added to an empty portal once', async () => {
    expect(await seedDemo(portal.services)).toBe(true)
    const filled = await counts()
    expect(Math.min(...filled)).toBeGreaterThan(0)
    expect(await demoAdminCanSignIn(portal.services)).toBe(true)
    expect(await seedDemo(portal.services)).toBe(false)
    expect([await counts(), await adminCount()]).toEqual([filled, 1])
  })

  it('The demonstration content is added although administrators exist, and they stay', async () => {
    await addAdmin({ services: portal.services, name: 'Command line' }, { email: 'first@example.com', name: 'First' })
    expect(await seedDemo(portal.services)).toBe(true)
    expect(Math.min(...(await counts()))).toBeGreaterThan(0)
    expect(await adminCount()).toBe(2)
  })

  it('The demonstration content does not change the password of its existing administrator', async () => {
    await ensureAdmin(portal.services, { ...loadCompany().administrator, password: 'a password of their own' })
    expect(await seedDemo(portal.services)).toBe(true)
    expect([await demoAdminCanSignIn(portal.services), await adminCount()]).toEqual([false, 1])
  })

  it.each(['presentation', 'announcement', 'policy', 'shareholder'] as const)(
    'The demonstration content is not added to a portal that has any %s',
    async kind => {
      await portal.make[kind]()
      expect(await seedDemo(portal.services)).toBe(false)
    },
  )

  it('The demonstration content is not added to a portal whose content was deleted', async () => {
    const { id } = await portal.make.policy()
    await (await anAdmin(portal)).ask('mutation ($id: ID!) { policyDelete(input: { id: $id }) { id } }', { id })
    expect(await seedDemo(portal.services)).toBe(false)
    expect(await counts()).toEqual([0, 0, 0])
  })

  it('The demonstration documents are named after their titles, and the cleanup job does not delete them', async () => {
    await seedDemo(portal.services)
    const { policies } = await portal.visitor().ask('{ policies { edges { node { title pdfUrl pdf { fileName } } } } }')
    const { title, pdfUrl, pdf } = policies.edges[0].node
    expect(pdf.fileName).toBe(`${title}.pdf`)
    const response = await fetch(portal.address + pdfUrl)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await deleteUnusedFiles(portal.services, attempt)
    portal.clock.pass({ days: 30 })
    expect(await deleteUnusedFiles(portal.services, attempt)).toBe(0)
    expect(existsSync(join(portal.directory, 'policies'))).toBe(true)
  })
})
