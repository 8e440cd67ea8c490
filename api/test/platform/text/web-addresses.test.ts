import { messages } from '@portal/rules/messages'
import { announcementSchema } from '@portal/rules/schemas/announcement-schema'
import { policySchema } from '@portal/rules/schemas/policy-schema'
import { presentationSchema } from '@portal/rules/schemas/presentation-schema'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'

const isLink = (documentUrl: string) =>
  announcementSchema.isValidSync({
    title: 'One',
    content: 'Two',
    publishedAt: new Date(0),
    documentUrl,
  }) && policySchema.isValidSync({ title: 'One', pdfUrl: documentUrl })
const isVideo = (youtubeUrl: string) =>
  presentationSchema.isValidSync({ title: 'One', publishedAt: new Date(0), youtubeUrl })

const good = [
  'https://example.com',
  'http://example.com/a.pdf',
  'HTTPS://EXAMPLE.COM/A.PDF',
  'https://example.com:8443/a%20b.pdf?x=1&y=%2F#page=3',
  'https://example.com/a file.pdf',
  // Names in other scripts are names; browsers show those that imitate others as what they are.
  'https://münchen.example/bericht.pdf',
  'https://例え.テスト/a.pdf',
  'https://[2001:db8::1]/a.pdf',
  '/objects/policies/01a1fd87-5d32-7439-9fd5-377ba6850815.pdf',
  '/objects/a.b-c_d.pdf',
]
const bad = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.com/a.pdf',
  'blob:https://example.com/a',
  'view-source:https://example.com',
  'mailto:somebody@example.com',
  'intent://example.com#Intent;end',
  '//example.com/a.pdf',
  '///example.com/a.pdf',
  '\\\\example.com\\a.pdf',
  '/\\example.com/a.pdf',
  'https:example.com',
  'https:/example.com',
  'https:///example.com',
  'https:\\\\example.com',
  'https://example.com\\@elsewhere.com',
  'https://example.com@elsewhere.com/a.pdf',
  'https://user:password@example.com/a.pdf',
  'https://:password@example.com',
  'https://exam\tple.com/a.pdf',
  'https://exam\u200bple.com/a.pdf',
  'https://example.com/\u202efdp.exe',
  'https://exam ple.com',
  'https://',
  'https://example.com:99999',
  'https://[::1',
  'https://example.com/\u0000',
  'https://example.com/\ud800',
  'example.com',
  '/elsewhere/a.pdf',
  '/objects',
  '/objects/',
  '/objects//a.pdf',
  '/objects/../admin',
  '/objects/./a.pdf',
  '/objects/a/..',
  '/objects/a/../../api/admin/stats',
  '/objects/%2e%2e/a.pdf',
  '/objects/a.pdf?x=1',
  '/objectsa.pdf',
  'objects/a.pdf',
]

describe('A link to a document', () => {
  it.each(good)('A link to a document may be %j', link => expect(isLink(link)).toBe(true))
  it.each(bad)('A link to a document may not be %j', link => expect(isLink(link)).toBe(false))
})

describe('A link to a video', () => {
  const ID = 'aqz-KE-bpKQ'
  it.each([
    `javascript://youtube.com/watch?v=${ID}`,
    `javascript:alert(1)//youtu.be/${ID}`,
    `data:text/html,https://youtu.be/${ID}`,
    `https://youtube.com.elsewhere.com/watch?v=${ID}`,
    `https://elsewhere.com/youtube.com/watch?v=${ID}`,
    `https://elsewhere.com/?u=https://youtu.be/${ID}`,
    `https://youtube.com@elsewhere.com/watch?v=${ID}`,
    `https://elsewhere.com\\@youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}"><script>`,
    `https://youtu.be/../${ID}x`,
    `file://youtu.be/${ID}`,
    `//elsewhere.com/watch?v=${ID}`,
  ])('A link to a video may not be %j', link => expect(isVideo(link)).toBe(false))
})

describe('A refused link', () => {
  let portal: TestPortal
  let admin: Person
  beforeAll(async () => {
    portal = await startTestPortal()
    admin = await anAdmin(portal)
  })
  afterAll(() => portal.stop())

  it('An unsafe link is refused with the same field and message over GraphQL and REST', async () => {
    const [link] = bad
    const announcement = {
      title: 'One',
      content: 'Two',
      publishedAt: '2026-03-02',
      documentUrl: link,
    }
    const document = (name: string, payload: string) =>
      `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${payload} { id } } }`
    const refusal = (field: string) => ({ code: 'BAD_USER_INPUT', field, message: messages.link })
    expect(
      await admin.refusal(document('announcementCreate', 'announcement'), { input: announcement }),
    ).toEqual(refusal('documentUrl'))
    expect(
      await admin.refusal(document('policyCreate', 'policy'), {
        input: { title: 'One', pdfUrl: link },
      }),
    ).toEqual(refusal('pdfUrl'))
    expect(await admin.post('/api/admin/announcements', announcement)).toMatchObject({
      status: 400,
      body: refusal('documentUrl'),
    })
    expect(await admin.post('/api/admin/policies', { title: 'One', pdfUrl: link })).toMatchObject({
      status: 400,
      body: refusal('pdfUrl'),
    })
  })
})
