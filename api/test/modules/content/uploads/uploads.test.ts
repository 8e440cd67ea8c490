import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { messages } from '@portal/rules/messages'
import { sqlOf } from '#platform/database/kysely'
import { compoundFile, letter, presentation, workbook } from '../../../harness/files/compound-file'
import { office, officeParts, PDF, pdfOf, zip } from '../../../harness/files/documents'
import {
  bearer,
  FILE_UPLOAD,
  preflight,
  slowRequest,
  uploadAs,
  uploadForm,
} from '../../../harness/http/upload-as'
import { sampleOf } from '../../../harness/jest/thorough'
import type { Person } from '../../../harness/portal/person'
import type { TestPortal } from '../../../harness/portal/portal'
import { places, startPortalOn } from '../../../harness/portal/portal-on'
import { anAdmin, aShareholder } from '../../../harness/portal/signed-in'

const LIMIT = 10_485_760
const WRONG_PDF = { message: 'Please upload a PDF file', code: 'BAD_USER_INPUT', field: 'file' }
const DAMAGED_PDF = { ...WRONG_PDF, message: 'This file is damaged or is not a PDF.' }
const WRONG = {
  message: 'Please upload a PDF, DOC, DOCX, XLS, XLSX, PPT or PPTX file',
  code: 'BAD_USER_INPUT',
  field: 'file',
}
const TOO_LARGE = {
  message: 'File size must be less than 10MB',
  code: 'PAYLOAD_TOO_LARGE',
  field: 'file',
}

const staged = () =>
  readdirSync(tmpdir()).filter(name => name.startsWith(`portal-upload-${process.pid}-`))

const wholePlaces = sampleOf('places where each upload is tried', places, {
  short: place => place === 'disk',
})
const sizesBeyond = sampleOf(
  'sizes of uploads beyond the limit',
  [LIMIT + 1, LIMIT + 500_000, 3 * LIMIT],
  { short: size => size === LIMIT + 1 },
)

describe.each(places)('On %s,', place => {
  let portal: TestPortal
  let stop: () => Promise<void>
  let admin: Person
  let shareholder: Person
  beforeAll(async () => {
    ;({ portal, stop } = await startPortalOn(place))
    ;[admin, shareholder] = [await anAdmin(portal), await aShareholder(portal)]
  })
  afterAll(() => stop())

  const rows = () =>
    sqlOf(portal.em()).selectFrom('stored_file').selectAll().orderBy('id').execute()
  const download = (url: string) => fetch(portal.address + url)
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

  describe('an uploaded file', () => {
    it('An uploaded file is stored under a generated key and downloaded unchanged under its own name', async () => {
      const { file } = await uploadAs(admin, {
        bytes: PDF,
        name: 'Notice of AGM 2024.pdf',
        purpose: 'POLICY',
      })
      expect(file).toEqual({
        url: expect.stringMatching(/^\/objects\/policies\/[0-9a-f-]{36}\.pdf$/),
        fileName: 'Notice of AGM 2024.pdf',
        size: PDF.length,
        contentType: 'application/pdf',
      })
      const response = await download(file?.url ?? '')
      expect(await bytesOf(response)).toEqual(PDF)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(PDF.length),
        'content-disposition': 'inline; filename="Notice of AGM 2024.pdf"',
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      })
    })

    it('Five files that are uploaded concurrently are each stored completely', async () => {
      const files = [1, 2, 3, 4, 5].map(number => ({
        bytes: pdfOf(200_000 + number),
        name: `${number}.pdf`,
      }))
      const answers = await Promise.all(files.map(values => uploadAs(admin, values)))
      expect(new Set(answers.map(({ file }) => file?.url)).size).toBe(5)
      for (const [index, { file }] of answers.entries()) {
        expect(file?.fileName).toBe(`${index + 1}.pdf`)
        expect(
          (await bytesOf(await download(file?.url ?? ''))).equals(files[index]?.bytes ?? PDF),
        ).toBe(true)
      }
      expect(staged()).toEqual([])
    })
  })

  // All else is decided before a file is stored.
  if (!wholePlaces.includes(place)) return

  describe('an uploaded file', () => {
    it('An uploaded file has a row in the database with its uploader and time', async () => {
      const { file } = await uploadAs(admin, { bytes: PDF, name: 'one.pdf' })
      const { viewer } = await admin.ask('{ viewer { id } }')
      const row = (await rows()).find(({ key }) => `/objects/${key}` === file?.url)
      expect(row).toMatchObject({
        file_name: 'one.pdf',
        size: PDF.length,
        uploaded_by_id: viewer.id,
        created_at: portal.clock.now(),
        confirmed_at: null,
      })
    })

    it('An uploaded file may have exactly 10,485,760 bytes', async () => {
      const { status, file } = await uploadAs(admin, {
        bytes: pdfOf(LIMIT),
        name: 'large.pdf',
        purpose: 'POLICY',
      })
      expect([status, file?.size]).toEqual([200, LIMIT])
    })

    it.each(sizesBeyond)(
      'Uploading %i bytes is refused, stores nothing, and keeps the connection',
      async size => {
        const count = (await rows()).length
        expect(
          (await uploadAs(admin, { bytes: pdfOf(size), name: 'large.pdf', purpose: 'POLICY' }))
            .error,
        ).toEqual(TOO_LARGE)
        expect([(await rows()).length, staged()]).toEqual([count, []])
        expect((await admin.ask('{ viewer { userType } }')).viewer.userType).toBe('ADMIN')
      },
    )

    it.each([
      [
        'docx',
        office('docx'),
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ],
      ['xlsx', office('xlsx'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      [
        'pptx',
        office('pptx'),
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      ],
      ['doc', letter(), 'application/msword'],
      ['xls', workbook(), 'application/vnd.ms-excel'],
      ['ppt', presentation(), 'application/vnd.ms-powerpoint'],
      ['pdf', PDF, 'application/pdf'],
    ])(
      'An uploaded %s for an announcement is accepted and served with its content type',
      async (extension, bytes, contentType) => {
        const { file, error } = await uploadAs(admin, {
          bytes,
          name: `Report.${extension.toUpperCase()}`,
        })
        expect([error, file]).toEqual([
          undefined,
          {
            url: expect.stringMatching(`^/objects/announcements/.*\\.${extension}$`),
            fileName: `Report.${extension.toUpperCase()}`,
            size: bytes.length,
            contentType,
          },
        ])
        const response = await download(file?.url ?? '')
        expect(response.headers.get('content-type')).toBe(contentType)
        expect(response.headers.get('content-disposition')).toBe(
          `${extension === 'pdf' ? 'inline' : 'attachment'}; filename=Report.${extension.toUpperCase()}`,
        )
        expect(await bytesOf(response)).toEqual(bytes)
      },
    )

    it.each([
      ['Jahresabschluß – 2024 “Q4”.pdf', 'Jahresabschluß – 2024 “Q4”.pdf'],
      ['決算短信.pdf', '決算短信.pdf'],
      ['report🎉.pdf', 'report🎉.pdf'],
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
      ['say %22hi%22.pdf', 'say %22hi%22.pdf'],
      ['fdp.\u202Eexe.pdf', 'fdp. exe.pdf'],
      ['...hidden.pdf', 'hidden.pdf'],
      [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(150)}.pdf`],
    ])('An uploaded file named %j is offered for download as %j', async (name, tidied) => {
      const { file, error } = await uploadAs(admin, { bytes: PDF, name })
      expect([error, file?.fileName.replace('  ', ' ')]).toEqual([undefined, tidied])
      const disposition = (await download(file?.url ?? '')).headers.get('content-disposition') ?? ''
      const encoded = /filename\*=UTF-8''(.*)$/.exec(disposition)?.[1]
      const plain = /filename="?([^"]*)"?$/.exec(disposition)?.[1]
      expect(encoded ? decodeURIComponent(encoded) : plain).toBe(tidied)
    })

    it('An uploaded file whose content and name do not match is refused', async () => {
      const text = Buffer.from('<html><script>alert(1)</script></html>')
      const cases: [string, Buffer][] = [
        ['page.html', text],
        ['page.pdf', text],
        ['page.docx', text],
        ['empty.pdf', Buffer.alloc(0)],
        ['tiny.pdf', Buffer.from('%P')],
        ['archive.zip', office('docx')],
        ['renamed.docx', zip([{ name: 'payload.exe', content: 'MZ' }])],
        ['sheet.docx', office('xlsx')],
        ['letter.pdf', office('docx')],
        ['letter.docx', PDF],
        ['letter.doc', PDF],
        ['letter.doc', workbook()],
        ['installer.doc', compoundFile({ name: '!_StringPool' })],
        ['letter.docx', letter()],
        [
          'macros.docx',
          zip(officeParts('docx', 'application/vnd.ms-word.document.macroEnabled.main+xml')),
        ],
        ['.pdf', PDF],
        ['pdf', PDF],
        ['letter.pdf.exe', PDF],
        ['letter.pdf.', PDF],
      ]
      const count = (await rows()).length
      for (const [name, bytes] of cases) {
        const refusal = /^\w+\.pdf$/.test(name) ? DAMAGED_PDF : WRONG
        expect([name, (await uploadAs(admin, { bytes, name })).error]).toEqual([name, refusal])
      }
      expect([(await rows()).length, staged()]).toEqual([count, []])
    })

    it('A file other than a PDF is refused for a policy', async () => {
      for (const [name, bytes, refusal] of [
        ['letter.docx', office('docx'), WRONG_PDF],
        ['letter.pdf', office('docx'), DAMAGED_PDF],
        ['half.pdf', Buffer.from('not a PDF'), DAMAGED_PDF],
      ] as const)
        expect((await uploadAs(admin, { bytes, name, purpose: 'POLICY' })).error).toEqual(refusal)
    })

    it('A zip bomb or malformed zip archive is refused as a document', async () => {
      const bombs = {
        'claims to unpack to a terabyte': zip([
          ...officeParts('docx'),
          ...Array.from({ length: 300 }, (_, part) => ({
            name: `word/media/${part}`,
            content: 'x',
            claims: { size: 0xfffffffe },
          })),
        ]),
        'has more parts than any document': zip(officeParts('docx'), { count: 20_000 }),
        'has parts in each other’s place': zip([
          ...officeParts('docx'),
          { name: 'word/media/1', content: 'x', claims: { compressedSize: 1_000_000 } },
        ]),
        'lies about the part that is looked into': zip(
          officeParts('docx').map((part, index) =>
            index === 0
              ? { ...part, content: part.content + ' '.repeat(3_000_000), claims: { size: 1_000 } }
              : part,
          ),
        ),
        'ends within its directory': office('docx').subarray(0, -30),
        'has no directory': Buffer.concat([
          Buffer.from('PK\x03\x04', 'latin1'),
          Buffer.alloc(1_000),
        ]),
      }
      for (const [what, bytes] of Object.entries(bombs))
        expect([what, (await uploadAs(admin, { bytes, name: 'letter.docx' })).error]).toEqual([
          what,
          WRONG,
        ])
    })
  })

  describe('an upload', () => {
    const boundary = 'portal-test'
    const type = `multipart/form-data; boundary=${boundary}`
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const head =
      part(
        'operations',
        JSON.stringify({
          query: FILE_UPLOAD,
          variables: { input: { file: null, purpose: 'POLICY' } },
        }),
      ) + part('map', JSON.stringify({ file: ['variables.input.file'] }))
    const fileHead = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
    const end = `\r\n--${boundary}--\r\n`
    const slow = (person: Person, headers: Record<string, string | number> = {}) =>
      slowRequest(portal.address, '/graphql', {
        'content-type': type,
        ...preflight,
        ...bearer(person),
        ...headers,
      })

    it.each([
      ['a visitor', () => portal.visitor(), 401, 'UNAUTHENTICATED'],
      ['a shareholder', () => shareholder, 403, 'FORBIDDEN'],
    ])(
      'An upload of %s is refused before a byte of the body is sent',
      async (_who, person, status, code) => {
        const { outgoing, answer } = slow(person(), { 'content-length': 5_000_000 })
        outgoing.flushHeaders()
        expect(await answer).toMatchObject({ status, body: { errors: [{ extensions: { code } }] } })
        outgoing.destroy()
      },
    )

    it('A visitor’s upload gets the error UNAUTHENTICATED although the body is sent', async () => {
      expect(
        await uploadAs(portal.visitor(), { bytes: pdfOf(8_000_000), name: 'a.pdf' }),
      ).toMatchObject({
        status: 401,
        error: { code: 'UNAUTHENTICATED' },
      })
    })

    it('An upload without the preflight header, as from a form of another site, is refused with 400', async () => {
      const response = await fetch(`${portal.address}/graphql`, {
        method: 'POST',
        headers: bearer(admin),
        body: uploadForm({ bytes: PDF, name: 'a.pdf' }),
      })
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
      ])
    })

    it('An upload with a Content-Length beyond the limit is refused with 413 at once', async () => {
      const { outgoing, answer } = slow(admin, { 'content-length': 50_000_000 })
      outgoing.flushHeaders()
      expect(await answer).toMatchObject({
        status: 413,
        body: {
          errors: [{ message: TOO_LARGE.message, extensions: { code: 'PAYLOAD_TOO_LARGE' } }],
        },
      })
      outgoing.destroy()
    })

    it.each([
      ['names no operation', ''],
      [
        'names no file',
        part('operations', JSON.stringify({ query: FILE_UPLOAD })) + part('map', '{}'),
      ],
      ['brings no file', head],
      ['brings the file first', `${fileHead}${PDF.toString()}\r\n${head}`],
      ['has an operation that is no JSON', part('operations', 'nonsense')],
      [
        'has a map that leads into prototypes',
        part('operations', '{"a":{}}') + part('map', '{"file":["a.__proto__.b"]}'),
      ],
      [
        'has an operation without end',
        part('operations', JSON.stringify({ query: 'x'.repeat(300_000) })),
      ],
      [
        'brings two files',
        part(
          'operations',
          JSON.stringify({
            query: FILE_UPLOAD,
            variables: { input: { file: null, purpose: 'POLICY' }, b: null },
          }),
        ) + part('map', '{"file":["variables.input.file"],"b":["variables.b"]}'),
      ],
      [
        'is several operations',
        part(
          'operations',
          JSON.stringify([
            { query: FILE_UPLOAD, variables: { input: { file: null, purpose: 'POLICY' } } },
          ]),
        ) +
          part('map', '{"file":["0.variables.input.file"]}') +
          `${fileHead}${PDF.toString()}`,
      ],
      [
        'has a part with a malformed head',
        `${head}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a\u0001.pdf"\r\n\r\n${PDF.toString()}`,
      ],
      [
        'asks for what is not there',
        part('operations', JSON.stringify({ query: '{ nothing }', variables: { file: null } })) +
          part('map', '{"file":["variables.file"]}') +
          fileHead +
          pdfOf(3_000_000).toString(),
      ],
    ])(
      'An upload that %s is refused with BAD_USER_INPUT or PAYLOAD_TOO_LARGE and does not hang',
      async (_what, body) => {
        const { outgoing, answer } = slow(admin)
        outgoing.end(body + end)
        const { status, body: answered } = await answer
        expect([400, 413]).toContain(status === 200 ? 400 : status)
        expect(answered.errors[0].extensions.code).toMatch(/^(BAD_USER_INPUT|PAYLOAD_TOO_LARGE)$/)
        expect(staged()).toEqual([])
      },
    )

    it('An upload without a multipart boundary is refused with 400', async () => {
      const { outgoing, answer } = slow(admin, { 'content-type': 'multipart/form-data' })
      outgoing.end('x')
      expect(await answer).toMatchObject({ status: 400 })
    })

    it('One uploaded file cannot be used by two mutations of a document', async () => {
      const query =
        'mutation ($input: FileUploadInput!) { a: fileUpload(input: $input) { file { url } } b: fileUpload(input: $input) { file { url } } }'
      const form = new FormData()
      form.append(
        'operations',
        JSON.stringify({ query, variables: { input: { file: null, purpose: 'POLICY' } } }),
      )
      form.append('map', JSON.stringify({ file: ['variables.input.file'] }))
      form.append('file', new Blob([new Uint8Array(PDF)]), 'a.pdf')
      const response = await fetch(`${portal.address}/graphql`, {
        method: 'POST',
        headers: { ...preflight, ...bearer(admin) },
        body: form,
      })
      expect(await response.json()).toMatchObject({
        errors: [{ message: messages.oneMutation, extensions: { code: 'BAD_USER_INPUT' } }],
      })
    })

    it('A file in a JSON body is refused with BAD_USER_INPUT', async () => {
      for (const file of [null, 'text', {}, { promise: {} }])
        expect(
          await admin.refusal(FILE_UPLOAD, { input: { file, purpose: 'POLICY' } }),
        ).toMatchObject({ code: 'BAD_USER_INPUT' })
    })
  })

  it('An upload gets the error INTERNAL when the file store fails, and leaves no row', async () => {
    const { files } = portal.services
    const count = (await rows()).length
    portal.services.files = Object.assign(Object.create(files) as typeof files, {
      putFile: () => Promise.reject(new Error('The disk is full')),
    })
    const { error } = await uploadAs(admin, { bytes: PDF, name: 'a.pdf' })
    portal.services.files = files
    expect(error?.code).toBe('INTERNAL')
    expect([(await rows()).length, staged()]).toEqual([count, []])
  })
})
