import { rawRequest } from '../../harness/http/raw-request'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

const PDF = Buffer.from('%PDF-1.7\n% a small one\n%%EOF\n')
let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  const { files } = portal.services
  await files.put('policies/code of conduct.pdf', PDF, { contentType: 'application/pdf' })
  await files.put('announcements/report.docx', Buffer.from('PK'), {
    contentType: 'application/msword',
  })
  await files.put('announcements/page.html', Buffer.from('<script>alert(1)</script>'), {
    contentType: 'text/html',
  })
})
afterAll(() => portal.stop())

async function raw(path: string, method = 'GET') {
  const { bytes, ...answer } = await rawRequest(portal.address, path, { method })
  return { ...answer, body: bytes.toString() }
}

describe('A stored document', () => {
  it('A stored PDF is shown inline, as application/pdf with nosniff', async () => {
    const { status, body, headers } = await raw('/objects/policies/code%20of%20conduct.pdf')
    expect(status).toBe(200)
    expect(body).toBe(PDF.toString())
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': 'inline; filename="code of conduct.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
    })
  })

  it.each(['report.docx', 'page.html'])(
    'A stored document of another type than PDF is served as a download: %s',
    async name => {
      const { headers } = await raw(`/objects/announcements/${name}`)
      expect(headers).toMatchObject({
        'content-disposition': `attachment; filename=${name}`,
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
    },
  )

  it('A stored document answers HEAD with its headers alone', async () => {
    expect(await raw('/objects/policies/code%20of%20conduct.pdf', 'HEAD')).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': String(PDF.length) },
    })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'A stored document answers %s with 405 and is unchanged',
    async method => {
      for (const path of ['/objects/policies/code%20of%20conduct.pdf', '/objects/policies/']) {
        const { status, headers, body } = await raw(path, method)
        expect([status, headers.allow, JSON.parse(body).code]).toEqual([
          405,
          'GET, HEAD',
          'METHOD_NOT_ALLOWED',
        ])
      }
      expect((await raw('/objects/policies/code%20of%20conduct.pdf')).body).toBe(PDF.toString())
    },
  )
})

describe('A path without a stored document', () => {
  it.each([
    '/objects/policies/missing.pdf',
    '/objects',
    '/objects/',
    '/objects/policies',
    '/objects/policies/',
    '/objects/../../../../etc/passwd',
    '/objects/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/objects/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/objects/..%5c..%5cetc%5cpasswd',
    '/objects//etc/passwd',
    '/objects/%2fetc%2fpasswd',
    '/objects/policies/../../../etc/passwd',
    '/objects/policies/code%20of%20conduct.pdf%00.html',
    '/objects/policies/code%20of%20conduct.pdf/',
    '/objects/policies/code%20of%20conduct.pdf%0d%0aset-cookie:a=b',
    '/objects/policies/./code%20of%20conduct.pdf',
    '/objects/policies//code%20of%20conduct.pdf',
    '/objects/announcements/../policies/code%20of%20conduct.pdf',
    '/objects/%252e%252e/%252e%252e/etc/passwd',
    '/objects/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
    '/objects/\\..\\..\\etc\\passwd',
    '/objects/.../....//etc/passwd',
    '/objects/%ef%bc%8e%ef%bc%8e/%e2%88%95etc/passwd',
    '/objects/file:/etc/passwd',
    '/objects/policies?list-type=2',
    '/objects/?prefix=policies/',
    '/objects/%00',
    '/objects/%E0%A4%A',
    `/objects/${'x'.repeat(5_000)}`,
  ])('The path %s without a stored document is answered 404 in JSON', async path => {
    const { status, body, headers } = await raw(path)
    expect([status, /root:|conduct|report/.test(body)]).toEqual([404, false])
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([
    '/objects/%20policies/code%20of%20conduct.pdf',
    '/objects/policies%20/code%20of%20conduct.pdf',
    '/objects/policies/%20code%20of%20conduct.pdf',
    '/objects/policies/code%20of%20conduct.pdf%20',
    '/objects/.policies/code%20of%20conduct.pdf',
    '/objects/policies./code%20of%20conduct.pdf',
    '/objects/policies/.code%20of%20conduct.pdf',
    '/objects/policies/code%20of%20conduct.pdf.',
    '/objects/policies/code%20%20of%20conduct.pdf',
  ])('GET and HEAD of %s, another spelling of a key, return 404', async path => {
    expect([(await raw(path)).status, (await raw(path, 'HEAD')).status]).toEqual([404, 404])
  })
})
