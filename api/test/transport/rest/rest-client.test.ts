import { TAGS } from '../../../src/transport/rest/route'
import { PDF } from '../../harness/files/documents'
import { forgetAnswers, unanswered } from '../../harness/http/description'
import { OlderClient } from '../../harness/http/older-client'
import { PASSWORD } from '../../harness/portal/factory'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { exchanged } from '../../harness/stand-ins/test-feed'

const UNKNOWN = '01a1fd87-5d32-7439-9fd5-377ba6850815'
const VIDEO = 'https://youtu.be/aqz-KE-bpKQ'
const pdf = (name: string) => new File([new Uint8Array(PDF)], name, { type: 'application/pdf' })

let portal: TestPortal
beforeAll(async () => {
  forgetAnswers()
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

const tokenMailed = async (path: string) =>
  new RegExp(`${path}/([\\w-]{43})`).exec((await portal.mails()).at(-1)?.text ?? '')?.[1] ?? ''

async function anAdminClient(): Promise<OlderClient> {
  const client = new OlderClient(portal.address)
  const { email } = await portal.make.admin()
  await client.signIn('/api/auth/admin/login', { email, password: PASSWORD })
  return client
}

async function aShareholderClient(email: string): Promise<OlderClient> {
  const client = new OlderClient(portal.address)
  await client.request('POST', '/api/auth/signup', { email, name: 'Margaret Hale' })
  await client.signIn('/api/auth/verify', { token: await tokenMailed('/auth/verify') })
  return client
}

const ADMIN_CALLS: [method: string, path: string, data?: object][] = [
  ['GET', '/api/admin/questions'],
  ['GET', '/api/admin/stats'],
  ['GET', '/api/admin/shareholders'],
  ['POST', `/api/admin/questions/${UNKNOWN}/answer`, { answerText: 'This is the answer.' }],
  ...['flag', 'unflag', 'archive', 'unarchive'].map((action): [string, string] => [
    'POST',
    `/api/admin/questions/${UNKNOWN}/${action}`,
  ]),
  ...['presentations', 'announcements', 'policies'].flatMap((list): [string, string, object?][] => [
    ['POST', `/api/admin/${list}`, { title: 'Title' }],
    ['PUT', `/api/admin/${list}/${UNKNOWN}`, { title: 'Title' }],
    ['DELETE', `/api/admin/${list}/${UNKNOWN}`],
  ]),
  ['POST', '/api/admin/announcements/fetch-asx'],
  ['PUT', `/api/admin/shareholders/${UNKNOWN}`, { email: 'a@example.com', name: 'A' }],
  ['DELETE', `/api/admin/shareholders/${UNKNOWN}`],
  ['POST', '/api/objects/upload'],
  ['PUT', '/api/policies/set-pdf', { pdfUrl: '/objects/a.pdf' }],
]

describe('A client that behaves as the specification says', () => {
  it('A client of the specification reads public content as a visitor, and other calls are refused with 401', async () => {
    const client = new OlderClient(portal.address)
    const [presentation, announcement, policy] = [
      await portal.make.presentation(),
      await portal.make.announcement(),
      await portal.make.policy(),
    ]
    const question = await portal.make.question({ presentation })
    expect(await client.get('/api/presentations?category=&topic=&year=')).toContainEqual(
      expect.objectContaining({ id: presentation.id }),
    )
    expect((await client.get(`/api/presentations/${presentation.id}`)).questions).toMatchObject([
      { id: question.id },
    ])
    expect(await client.get('/api/announcements')).toContainEqual(
      expect.objectContaining({ id: announcement.id }),
    )
    expect(await client.get(`/api/announcements/${announcement.id}`)).toMatchObject({
      id: announcement.id,
    })
    expect(await client.get('/api/policies')).toContainEqual(
      expect.objectContaining({ id: policy.id }),
    )
    expect(await client.get(`/api/policies/${policy.id}`)).toMatchObject({ id: policy.id })
    await expect(client.get(`/api/policies/${UNKNOWN}`)).rejects.toThrow(
      '404: {"message":"Policy not found","code":"NOT_FOUND"}',
    )
    const refusal = '401: {"message":"Please sign in to do this.","code":"UNAUTHENTICATED"}'
    await expect(
      client.request('POST', `/api/presentations/${presentation.id}/questions`, {
        questionText: 'Long enough?',
      }),
    ).rejects.toThrow(refusal)
    for (const [method, path, data] of ADMIN_CALLS)
      await expect(client.request(method, path, data)).rejects.toThrow(refusal)
    await expect(client.uploadPolicy(pdf('a.pdf'))).rejects.toThrow(refusal)
    await expect(client.uploadRaw(pdf('a.pdf'))).rejects.toThrow(refusal)
  })

  it('A client of the specification registers, signs in by link and asks, and gets 403 for administrator calls', async () => {
    const client = await aShareholderClient('own@example.com')
    expect(JSON.parse(client.storage.get('user') ?? '')).toMatchObject({
      userType: 'user',
      name: 'Margaret Hale',
      email: 'own@example.com',
    })
    const { id } = await portal.make.presentation()
    await client.request('POST', `/api/presentations/${id}/questions`, {
      questionText: 'When is the dividend paid?',
    })
    expect((await client.get(`/api/presentations/${id}`)).questions).toMatchObject([
      { user: { email: 'own@example.com' }, answerText: null },
    ])
    await expect(
      client.request('POST', `/api/presentations/${id}/questions`, { questionText: 'Short' }),
    ).rejects.toThrow(
      '400: {"message":"Question must be at least 10 characters","code":"BAD_USER_INPUT","field":"questionText"',
    )
    const refusal = '403: {"message":"Only administrators may do this.","code":"FORBIDDEN"}'
    for (const [method, path, data] of ADMIN_CALLS)
      await expect(client.request(method, path, data)).rejects.toThrow(refusal)
    await expect(client.uploadPolicy(pdf('a.pdf'))).rejects.toThrow(refusal)
    await expect(client.uploadRaw(pdf('a.pdf'))).rejects.toThrow(refusal)
    await client.request('POST', '/api/auth/signin', { email: 'own@example.com' })
    await client.signIn('/api/auth/verify', { token: await tokenMailed('/auth/verify') })
    await expect(client.request('POST', '/api/auth/verify', { token: 'used' })).rejects.toThrow(
      '400: {"message":"This magic link is invalid',
    )
  })

  it('A client of the specification signs in as an administrator by password or link, and resets the password', async () => {
    const client = new OlderClient(portal.address)
    const { email } = await portal.make.admin()
    await expect(
      client.signIn('/api/auth/admin/login', { email, password: 'wrong' }),
    ).rejects.toThrow('401: {"message":"Invalid email or password"')
    await client.signIn('/api/auth/admin/login', { email, password: PASSWORD })
    await client.request('POST', '/api/auth/signin', { email })
    await client.signIn('/api/auth/verify', { token: await tokenMailed('/admin/verify') })
    expect(JSON.parse(client.storage.get('user') ?? '')).toMatchObject({ userType: 'admin', email })
    const { message } = await client.request('POST', '/api/auth/admin/request-reset', { email })
    expect(message).toBe('If an account exists, a reset link has been sent.')
    const token = await tokenMailed('/admin/reset')
    await client.request('POST', '/api/auth/admin/reset', {
      token,
      newPassword: 'another good password',
    })
    await expect(client.get('/api/admin/stats')).rejects.toThrow('401: ')
    await client.signIn('/api/auth/admin/login', { email, password: 'another good password' })
    expect(await client.get('/api/admin/stats')).toMatchObject({ totalUsers: expect.any(Number) })
  })

  it('A client of the specification moderates questions and changes shareholders as an administrator', async () => {
    const client = await anAdminClient()
    const { id } = await portal.make.question()
    const listed = async () =>
      (await client.get('/api/admin/questions')).find(
        (question: { id: string }) => question.id === id,
      )
    for (const [action, changed] of [
      ['flag', { isFlagged: true }],
      ['unflag', { isFlagged: false }],
      ['archive', { isArchived: true, status: 'archived' }],
      ['unarchive', { isArchived: false, status: 'pending' }],
    ] as const) {
      await client.request('POST', `/api/admin/questions/${id}/${action}`)
      expect(await listed()).toMatchObject(changed)
    }
    await client.request('POST', `/api/admin/questions/${id}/answer`, {
      answerText: 'This is the answer.',
    })
    expect(await listed()).toMatchObject({ status: 'answered', answerText: 'This is the answer.' })
    const [shareholder] = await client.get('/api/admin/shareholders')
    const path = `/api/admin/shareholders/${shareholder.id}`
    await client.request('PUT', path, { email: 'changed@example.com', name: 'Changed' })
    expect((await client.get('/api/admin/shareholders'))[0]).toMatchObject({
      email: 'changed@example.com',
      name: 'Changed',
    })
    await client.request('DELETE', path)
    await expect(client.request('DELETE', path)).rejects.toThrow(
      '404: {"message":"Shareholder not found"',
    )
  })

  it('A client of the specification publishes as an administrator, with both kinds of uploads', async () => {
    const client = await anAdminClient()
    const publishedAt = '2026-03-02'
    const forms: Record<string, object> = {
      presentations: {
        title: 'Title',
        description: '',
        youtubeUrl: VIDEO,
        publishedAt,
        category: null,
        topic: null,
        year: null,
        isPinned: true,
      },
      announcements: {
        title: 'Title',
        content: 'Text',
        publishedAt,
        documentUrl: await client.uploadRaw(pdf('Quarterly report.pdf'), false),
      },
      policies: { title: 'Title', pdfUrl: await client.uploadPolicy(pdf('Code of Conduct.pdf')) },
    }
    expect(await client.uploadRaw(pdf('Fallback.pdf'))).toMatch(/^\/objects\//)
    for (const [list, form] of Object.entries(forms)) {
      const { id } = await client.request('POST', `/api/admin/${list}`, form)
      expect(
        await client.request('PUT', `/api/admin/${list}/${id}`, { ...form, title: 'New title' }),
      ).toMatchObject({
        id,
        title: 'New title',
      })
      expect(await client.get(`/api/${list}/${id}`)).toMatchObject({ id, title: 'New title' })
      await client.request('DELETE', `/api/admin/${list}/${id}`)
      await expect(client.get(`/api/${list}/${id}`)).rejects.toThrow(/^404: .* not found/)
    }
    portal.feed.has(exchanged())
    expect(await client.request('POST', '/api/admin/announcements/fetch-asx')).toEqual({
      message: 'Imported 1 new announcement',
      imported: 1,
    })
  })

  it('A sign-in over REST sets no cookie', async () => {
    const { email } = await portal.make.admin()
    const body = JSON.stringify({ email, password: PASSWORD })
    const answer = await fetch(`${portal.address}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  })
})

it('Every route of the REST API was called by the client and answered', () =>
  // A file to download, which the client leaves to the browser.
  expect(TAGS.flatMap(unanswered)).toEqual(['GET /api/ledger.csv']))
