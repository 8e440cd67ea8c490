import { sqlOf } from '#platform/database/kysely'
import { office, PDF, zip } from '../../../harness/files/documents'
import { SignOut } from '../../../harness/generated/operations'
import { compare, unanswered } from '../../../harness/http/description'
import { bearer, slowRequest } from '../../../harness/http/upload-as'
import type { Person } from '../../../harness/portal/person'
import type { TestPortal } from '../../../harness/portal/portal'
import { startRestPortal } from '../../../harness/portal/rest-portal'
import { anAdmin } from '../../../harness/portal/signed-in'

const UPLOAD = '/api/admin/policies/upload'
const DOCX = office('docx')
const TOO_LARGE = {
  message: 'File size must be less than 10MB',
  code: 'PAYLOAD_TOO_LARGE',
  field: 'file',
}

let portal: TestPortal
let admin: Person
let shareholder: Person
beforeAll(async () => {
  ;({ portal, admin, shareholder } = await startRestPortal())
})
afterAll(() => portal.stop())

/** The answer to what was sent to a path, which must be as that path's description says. */
async function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: FormData | Uint8Array<ArrayBuffer>,
) {
  const response = await fetch(portal.address + path, { method, headers, body })
  const answer = { status: response.status, body: (await response.json()) as any }
  await compare(portal.address, method, path, answer)
  return answer
}

/** A form as the older client sends it: one field, `file`. */
async function sendForm(person: Person, bytes: Buffer, name: string, field = 'file') {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name)
  return send('POST', UPLOAD, bearer(person), form)
}

/** The address that a file may be put to, reduced to its path as documented. */
async function ticketOf(person: Person): Promise<string> {
  const { status, body } = await person.post('/api/objects/upload')
  expect(status).toBe(200)
  const { origin, pathname } = new URL(body.uploadURL)
  expect(origin).toBe('https://portal.test')
  return pathname
}

/** Puts raw bytes, without any session: the path carries its own credential. */
async function put(path: string, bytes: Buffer, name: string | null, type = 'application/pdf') {
  const headers: Record<string, string> = {
    'content-type': type,
    ...(name === null ? {} : { 'x-filename': encodeURIComponent(name) }),
  }
  return send('PUT', path, headers, new Uint8Array(bytes))
}

const download = async (path: string) => {
  const response = await fetch(portal.address + path)
  return {
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
    name: response.headers.get('content-disposition'),
  }
}

describe('The documented upload', () => {
  it('The documented upload takes a form, and the uploaded file can be set as the PDF of a policy', async () => {
    const uploaded = await sendForm(admin, PDF, 'Code of Conduct.pdf')
    expect(uploaded).toEqual({
      status: 200,
      body: expect.objectContaining({
        fileUrl: expect.stringMatching(/^\/objects\/policies\/[0-9a-f-]{36}\.pdf$/),
      }),
    })
    const { fileUrl } = uploaded.body
    expect(await admin.rest('PUT', '/api/policies/set-pdf', { pdfUrl: fileUrl })).toMatchObject({
      status: 200,
      body: { objectPath: fileUrl },
    })
    expect(await download(fileUrl)).toEqual({
      status: 200,
      bytes: PDF,
      name: 'inline; filename="Code of Conduct.pdf"',
    })
    const policy = await admin.post('/api/admin/policies', {
      title: 'Code of Conduct',
      pdfUrl: fileUrl,
    })
    expect(policy).toMatchObject({ status: 201, body: { pdfUrl: fileUrl } })
  })

  it('The documented upload by form accepts PDFs alone', async () => {
    const refusal = {
      status: 400,
      body: { message: 'Please upload a PDF file', code: 'BAD_USER_INPUT', field: 'file' },
    }
    expect(await sendForm(admin, DOCX, 'a.docx')).toMatchObject(refusal)
    const damaged = { ...refusal.body, message: 'This file is damaged or is not a PDF.' }
    expect(await sendForm(admin, DOCX, 'a.pdf')).toMatchObject({ status: 400, body: damaged })
  })

  it('The documented upload accepts the form field “file” alone', async () => {
    const refusal = { status: 400, body: { code: 'BAD_USER_INPUT', field: 'file' } }
    expect(await sendForm(admin, PDF, 'a.pdf', 'document')).toMatchObject(refusal)
    expect(await admin.post(UPLOAD, { file: 'a.pdf' })).toMatchObject(refusal)
    expect(await admin.post(UPLOAD)).toMatchObject(refusal)
  })

  it('The documented upload refuses everyone but administrators before a byte of the body is sent', async () => {
    for (const [person, status] of [
      [portal.visitor(), 401],
      [shareholder, 403],
    ] as const) {
      const { outgoing, answer } = slowRequest(portal.address, UPLOAD, {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 9_000_000,
        ...bearer(person),
      })
      outgoing.flushHeaders()
      expect((await answer).status).toBe(status)
      outgoing.destroy()
      expect((await sendForm(person, PDF, 'a.pdf')).status).toBe(status)
    }
  })
})

describe('The documented fallback', () => {
  it('An upload URL accepts a PDF, which can then be set as the PDF of a policy', async () => {
    const path = await ticketOf(admin)
    const { status, body } = await put(path, PDF, 'Jahresabschluß “Q4”.pdf')
    expect(status).toBe(200)
    expect(body.fileUrl).toMatch(/^\/objects\/announcements\/[0-9a-f-]{36}\.pdf$/)
    expect(body).toEqual({
      fileUrl: body.fileUrl,
      objectPath: body.fileUrl,
      uploadURL: body.fileUrl,
    })
    expect(
      await admin.rest('PUT', '/api/policies/set-pdf', { pdfUrl: body.fileUrl }),
    ).toMatchObject({
      status: 200,
      body: { objectPath: body.fileUrl },
    })
    const { bytes, name } = await download(body.fileUrl)
    expect(bytes).toEqual(PDF)
    expect(decodeURIComponent(name ?? '')).toContain('Jahresabschluß “Q4”.pdf')
  })

  it('An upload URL accepts attachments of announcements, which set-pdf accepts too', async () => {
    const { body } = await put(
      await ticketOf(admin),
      DOCX,
      'Report.docx',
      'application/octet-stream',
    )
    expect(body.fileUrl).toMatch(/\.docx$/)
    const set = await admin.rest('PUT', '/api/policies/set-pdf', {
      pdfUrl: `https://portal.test${body.fileUrl}`,
    })
    expect(set).toMatchObject({ status: 200, body: { objectPath: body.fileUrl } })
  })

  it('An upload URL is valid for one upload', async () => {
    const path = await ticketOf(admin)
    const answers = await Promise.all([1, 2, 3].map(() => put(path, PDF, 'a.pdf')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await put(path, PDF, 'a.pdf')).toMatchObject({
      status: 401,
      body: { message: 'This upload address is invalid, used or has expired' },
    })
  })

  it('An upload URL is valid for 15 minutes', async () => {
    const [early, late] = [await ticketOf(admin), await ticketOf(admin)]
    portal.clock.pass({ minutes: 14, seconds: 59 })
    expect((await put(early, PDF, 'a.pdf')).status).toBe(200)
    portal.clock.pass({ seconds: 1 })
    expect((await put(late, PDF, 'a.pdf')).status).toBe(401)
  })

  it('An upload URL expires with the session that requested the URL', async () => {
    const other = await anAdmin(portal)
    const path = await ticketOf(other)
    await other.ask(SignOut)
    expect((await put(path, PDF, 'a.pdf')).status).toBe(401)
  })

  it('An unknown upload URL is refused with 401 before a byte of the body is sent', async () => {
    expect((await put('/api/objects/upload/nonsense', PDF, 'a.pdf')).status).toBe(401)
    expect((await put('/api/objects/upload/', PDF, 'a.pdf')).status).toBe(405)
    const { outgoing, answer } = slowRequest(
      portal.address,
      '/api/objects/upload/nonsense',
      { 'content-length': 9_000_000 },
      'PUT',
    )
    outgoing.flushHeaders()
    expect((await answer).status).toBe(401)
    outgoing.destroy()
  })

  it('The database does not contain the ticket of an upload URL in plain text', async () => {
    const token = (await ticketOf(admin)).split('/').at(-1) ?? ''
    const rows = await sqlOf(portal.em()).selectFrom('upload_ticket').selectAll().execute()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('An upload URL refuses files whose name and content do not match, and files without a name', async () => {
    const wrong = 'Please upload a PDF, DOC, DOCX, XLS, XLSX, PPT or PPTX file'
    const damaged = 'This file is damaged or is not a PDF.'
    for (const [bytes, name, message] of [
      [DOCX, 'a.pdf', damaged],
      [PDF, 'a.docx', wrong],
      [zip([{ name: 'a', content: 'b' }]), 'a.docx', wrong],
      [PDF, 'a.exe', wrong],
      [Buffer.alloc(0), 'a.pdf', damaged],
    ] as const)
      expect(await put(await ticketOf(admin), bytes, name)).toMatchObject({
        status: 400,
        body: { message, field: 'file' },
      })
    expect(await put(await ticketOf(admin), PDF, null)).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', field: 'x-filename' },
    })
  })

  it('An upload URL accepts a file name with malformed percent-encoding', async () => {
    const headers = { 'content-type': 'application/pdf', 'x-filename': '100% real.pdf' }
    const { status, body } = await send('PUT', await ticketOf(admin), headers, new Uint8Array(PDF))
    expect(status).toBe(200)
    expect((await download(body.fileUrl)).name).toContain('100% real.pdf')
  })

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['line\r\nset-cookie: a=b.pdf', 'line set-cookie a=b.pdf'],
    ['say "hi".pdf', 'say hi.pdf'],
    ['null\u0000byte.pdf', 'null byte.pdf'],
  ])('The unsafe file name %j is cleaned for the download', async (given, name) => {
    const { body } = await put(await ticketOf(admin), PDF, given)
    const response = await fetch(portal.address + body.fileUrl)
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="${name}"`.replace(/"(\S+)"/, '$1'),
    )
  })

  it('Upload URLs and set-pdf are for administrators alone, and others get 401 or 403', async () => {
    expect((await portal.visitor().post('/api/objects/upload')).status).toBe(401)
    expect((await shareholder.post('/api/objects/upload')).status).toBe(403)
    expect(
      (await portal.visitor().rest('PUT', '/api/policies/set-pdf', { pdfUrl: '/objects/a.pdf' }))
        .status,
    ).toBe(401)
    expect(
      (await shareholder.rest('PUT', '/api/policies/set-pdf', { pdfUrl: '/objects/a.pdf' })).status,
    ).toBe(403)
  })

  it.each([
    '/objects/policies/missing.pdf',
    '',
    'https://elsewhere.test/a.pdf',
    '/objects/../policies',
    5,
    null,
    '\u0000',
  ])('The address of a PDF that does not exist is refused by set-pdf: %j', async pdfUrl => {
    const { status, body } = await admin.rest('PUT', '/api/policies/set-pdf', { pdfUrl })
    expect([400, 404]).toContain(status)
    expect(body).toMatchObject({
      code: expect.stringMatching(/^(NOT_FOUND|BAD_USER_INPUT)$/),
      field: 'pdfUrl',
    })
  })
})

// The exact limit is tried in broken-uploads.test.ts.
it.each(['a form', 'an upload URL'])('A file beyond 10 MB is refused with 413: %s', async way => {
  const [method, path] = way === 'a form' ? ['POST', UPLOAD] : ['PUT', await ticketOf(admin)]
  const { outgoing, answer } = slowRequest(
    portal.address,
    path,
    {
      'content-type': way === 'a form' ? 'multipart/form-data; boundary=x' : 'application/pdf',
      'content-length': 50_000_000,
      'x-filename': 'a.pdf',
      ...bearer(admin),
    },
    method,
  )
  outgoing.flushHeaders()
  const refusal = await answer
  expect(refusal).toMatchObject({ status: 413, body: TOO_LARGE })
  await compare(portal.address, method, path, refusal)
  outgoing.destroy()
})

it('No route of files is left without a test', () => expect(unanswered('Files')).toEqual([]))
