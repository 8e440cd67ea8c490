import { unanswered } from '../../../harness/http/description'
import type { Person } from '../../../harness/portal/person'
import type { TestPortal } from '../../../harness/portal/portal'
import { startRestPortal } from '../../../harness/portal/rest-portal'

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  ;({ portal, admin } = await startRestPortal())
})
afterAll(() => portal.stop())

describe('Shareholders over REST', () => {
  it('An administrator gets the shareholders over REST, newest first', async () => {
    portal.clock.pass({ seconds: 1 })
    const one = await portal.make.shareholder({ email: 'latest@example.com', name: null })
    const { status, body } = await admin.get('/api/admin/shareholders')
    expect(status).toBe(200)
    expect(body[0]).toEqual({
      id: one.id,
      email: 'latest@example.com',
      name: null,
      createdAt: portal.clock.now().toISOString(),
    })
  })

  it('An administrator updates and deletes a shareholder over REST, and a used address is refused with 409', async () => {
    const { email } = await portal.make.shareholder()
    const { id } = await portal.make.shareholder()
    const path = `/api/admin/shareholders/${id}`
    expect(await admin.rest('PUT', path, { email: 'nobody', name: 'N' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid email address', field: 'email' },
    })
    expect(await admin.rest('PUT', path, { email, name: '' })).toMatchObject({
      status: 400,
      body: { message: 'Name is required', field: 'name' },
    })
    expect(await admin.rest('PUT', path, { email: email.toUpperCase(), name: 'N' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', field: 'email' },
    })
    expect(
      await admin.rest('PUT', path, { email: 'new.address@example.com', name: 'New Name' }),
    ).toMatchObject({
      status: 200,
      body: { id, name: 'New Name' },
    })
    expect(await admin.rest('DELETE', path)).toMatchObject({
      status: 200,
      body: { id, questionsDeleted: 0 },
    })
    expect(await admin.rest('DELETE', path)).toMatchObject({
      status: 404,
      body: { message: 'Shareholder not found' },
    })
  })
})

it('No route of shareholders is left without a test', () =>
  expect(unanswered('Shareholders')).toEqual([]))
