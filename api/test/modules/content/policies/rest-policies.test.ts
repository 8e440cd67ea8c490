import { unanswered } from '../../../harness/http/description'
import type { Person } from '../../../harness/portal/person'
import type { TestPortal } from '../../../harness/portal/portal'
import { startRestPortal } from '../../../harness/portal/rest-portal'

let portal: TestPortal
let visitor: Person
let admin: Person
beforeAll(async () => {
  ;({ portal, visitor, admin } = await startRestPortal())
})
afterAll(() => portal.stop())

describe('Policies over REST', () => {
  it('REST returns policies as a list by title and one by one', async () => {
    const [b, a] = [
      await portal.make.policy({ title: 'Beta' }),
      await portal.make.policy({ title: 'alpha' }),
    ]
    const { status, body } = await visitor.get('/api/policies')
    expect(status).toBe(200)
    expect(body.map(({ id }: { id: string }) => id)).toEqual([a.id, b.id])
    const shape = {
      id: b.id,
      title: 'Beta',
      pdfUrl: '/objects/policies/one.pdf',
      category: null,
      lastUpdated: portal.clock.now().toISOString(),
      updatedAt: portal.clock.now().toISOString(),
    }
    expect(body[1]).toEqual(shape)
    expect((await visitor.get(`/api/policies/${b.id}`)).body).toEqual(shape)
  })

  it('An administrator adds, updates and deletes a policy over REST, and an update sets lastUpdated', async () => {
    expect(await admin.post('/api/admin/policies', { title: 'Privacy' })).toMatchObject({
      status: 400,
      body: { message: 'Please upload a PDF file', field: 'pdfUrl' },
    })
    const { url: pdfUrl } = await portal.make.file()
    const added = await admin.post('/api/admin/policies', { title: 'Privacy', pdfUrl })
    expect(added.status).toBe(201)
    portal.clock.pass({ hours: 1 })
    const changed = await admin.rest('PUT', `/api/admin/policies/${added.body.id}`, {
      title: 'Privacy Policy',
      pdfUrl: added.body.pdfUrl,
    })
    expect(changed.body).toMatchObject({
      title: 'Privacy Policy',
      lastUpdated: portal.clock.now().toISOString(),
    })
    expect((await admin.rest('DELETE', `/api/admin/policies/${added.body.id}`)).status).toBe(200)
    expect((await visitor.get(`/api/policies/${added.body.id}`)).status).toBe(404)
  })
})

it('No route of policies is left without a test', () => expect(unanswered('Policies')).toEqual([]))
