import { randomBytes } from 'node:crypto'
import { compoundFile, letter, presentation, workbook } from '../../../harness/files/compound-file'
import { office, officeParts, PDF, pdfOf, zip } from '../../../harness/files/documents'
import { uploadAs } from '../../../harness/http/upload-as'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin } from '../../../harness/portal/signed-in'

const SCRIPT = Buffer.from('<html><script>alert(1)</script></html>')
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': expect.stringMatching(
    /^default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'(; sandbox)?$/,
  ),
}

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const behind = (start: string) => Buffer.concat([Buffer.from(start), PDF])
const withParts = (...parts: Parameters<typeof zip>[0]) => zip([...officeParts('docx'), ...parts])
/** A document whose part with the types is changed by this. */
const typesAs = (change: (xml: string) => string | Buffer, kind: 'docx' | 'xlsx' = 'docx') => {
  const [types, ...others] = officeParts(kind)
  return zip([{ ...types!, content: change(String(types!.content)) }, ...others])
}
const many = Array.from({ length: 2_000 }, (_, index) => ({
  name: `word/media/${index}.xml`,
  content: 'x',
}))

describe('A polyglot file', () => {
  it.each<[string, string, Buffer]>([
    [
      'a PDF behind the tags of a song',
      'a.pdf',
      Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x26'), SCRIPT, PDF]),
    ],
    ['a PDF behind a page', 'a.pdf', Buffer.concat([SCRIPT, PDF])],
    ['a PDF behind a blank line and a page', 'a.pdf', behind('\uFEFF\n<p>')],
    ['a PDF behind the line of a script', 'a.pdf', behind('#!/bin/sh\n')],
    ['a PDF behind the start of a program', 'a.pdf', behind('MZ')],
    ['a PDF behind 1,025 bytes', 'a.pdf', behind('x'.repeat(1_025))],
    ['a PDF behind a picture', 'a.pdf', Buffer.concat([Buffer.from('GIF89a'), PDF])],
    [
      'a DOC behind the tags of a song',
      'a.doc',
      Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), letter()]),
    ],
    ['a page with the letters of a PDF', 'a.pdf', Buffer.from('%PDF<script>alert(1)</script>')],
    [
      'a program with a document at its end',
      'a.docx',
      Buffer.concat([Buffer.from('MZ'), office('docx')]),
    ],
    [
      'a picture with a script',
      'a.pdf',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['a DOC that ends within its header', 'a.doc', letter().subarray(0, 300)],
    ['a DOC that ends before its directory', 'a.doc', letter().subarray(0, 6_000)],
  ])('The upload of %s is refused with BAD_USER_INPUT', async (_what, name, bytes) => {
    expect((await uploadAs(admin, { bytes, name })).error).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'file',
    })
  })
})

describe('A PDF behind other bytes', () => {
  it.each([
    ['a byte order mark', behind('\uFEFF')],
    ['an empty line', behind('\r\n')],
    ['the head of a response', behind('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n')],
    ['1,024 bytes', behind('\0'.repeat(1_024))],
  ])('A PDF behind %s is accepted', async (_what, bytes) => {
    expect((await uploadAs(admin, { bytes, name: 'a.pdf' })).error).toBeUndefined()
  })
})

describe('A file that other programs may take for another type', () => {
  it.each<[string, string, Buffer, string, string]>([
    [
      'a PDF that goes on as a page',
      'a.pdf',
      Buffer.concat([PDF, SCRIPT]),
      'application/pdf',
      'inline; filename=a.pdf',
    ],
    [
      'a PDF that is a script',
      'a.pdf',
      Buffer.from('%PDF-1.7/*\n*/=1;alert(1)//'),
      'application/pdf',
      'inline; filename=a.pdf',
    ],
    [
      'a PDF that ends as a zip',
      'a.pdf',
      Buffer.concat([PDF, office('docx')]),
      'application/pdf',
      'inline; filename=a.pdf',
    ],
    [
      'a PDF that breaks off',
      'a.pdf',
      pdfOf(2_000).subarray(0, 20),
      'application/pdf',
      'inline; filename=a.pdf',
    ],
    [
      'a DOCX with a page and a zip in it',
      'a.docx',
      withParts(
        { name: 'word/a.html', content: SCRIPT, stored: true },
        { name: 'word/b.zip', content: office('docx'), stored: true },
      ),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'attachment; filename=a.docx',
    ],
  ])(
    'The upload of %s is served unchanged as its detected type, with restrictive headers',
    async (_what, name, bytes, contentType, disposition) => {
      const { file, error } = await uploadAs(admin, { bytes, name })
      expect([error, file?.contentType]).toEqual([undefined, contentType])
      for (const accept of ['text/html', '*/*']) {
        const response = await fetch(portal.address + file?.url, { headers: { accept } })
        expect(Object.fromEntries(response.headers)).toMatchObject({
          ...HARMLESS,
          'content-type': contentType,
          'content-disposition': disposition,
        })
        expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
      }
    },
  )
})

/** With another number at a place of the header, or of the first sector of its table. */
function changed(
  bytes: Buffer,
  { at, inTable = false, value }: { at: number; inTable?: boolean; value: number },
): Buffer {
  const table = (bytes.readUInt32LE(76) + 1) * 512
  bytes.writeUInt32LE(value, inTable ? table + at * 4 : at)
  return bytes
}
/** Where its directory begins. */
const directory = letter().readUInt32LE(48)

describe('A malformed or unsafe document', () => {
  it.each<[string, string, Buffer]>([
    [
      'says that it is of two types',
      'a.docx',
      typesAs(xml =>
        xml.replace(
          '</Types>',
          '<Override PartName="/b.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
        ),
      ),
    ],
    [
      'says what it is only after more than a megabyte',
      'a.docx',
      typesAs(xml => xml.replace('<Default', `${' '.repeat(1_100_000)}<Default`)),
    ],
    [
      'says that it brings macros',
      'a.docx',
      zip(officeParts('docx', 'application/vnd.ms-word.document.macroEnabled.main+xml')),
    ],
    [
      'is encrypted',
      'a.docx',
      compoundFile({ name: 'EncryptedPackage' }, { name: 'EncryptionInfo' }),
    ],
    [
      'has a part above its folder',
      'a.docx',
      withParts({ name: '../../etc/cron.d/job', content: 'x' }),
    ],
    [
      'has a part above its folder, further in',
      'a.docx',
      withParts({ name: 'word/../../job', content: 'x' }),
    ],
    [
      'has a part above its folder, for Windows',
      'a.docx',
      withParts({ name: 'word\\..\\..\\job', content: 'x' }),
    ],
    ['has a part at an absolute path', 'a.docx', withParts({ name: '/etc/passwd', content: 'x' })],
    ['has a part on a drive', 'a.docx', withParts({ name: 'C:\\job.exe', content: 'x' })],
    [
      'has a part whose name breaks off',
      'a.docx',
      withParts({ name: 'word/a.xml\0.exe', content: 'x' }),
    ],
    ['has two parts of one name', 'a.docx', withParts({ name: 'word/document.xml', content: 'x' })],
    [
      'has two parts of one name but for its case',
      'a.docx',
      withParts({ name: '[content_types].XML', content: 'x' }),
    ],
    [
      'has another file where it says what it is',
      'a.docx',
      zip([{ name: '[Content_Types].xml', content: PDF, stored: true }]),
    ],
    [
      'is in one of the older forms, and two documents',
      'a.doc',
      letter({ name: 'PowerPoint Document' }),
    ],
    [
      'is in one of the older forms, and none but what it holds',
      'a.xls',
      compoundFile({ name: 'ObjectPool', holds: 'Workbook' }),
    ],
    [
      'is in one of the older forms, and goes in circles',
      'a.doc',
      changed(letter(), { at: directory, inTable: true, value: directory }),
    ],
    [
      'is in one of the older forms, and goes on outside itself',
      'a.doc',
      changed(letter(), { at: 48, value: 5_000_000 }),
    ],
    [
      'is in one of the older forms, and lists itself without end',
      'a.doc',
      changed(letter(), { at: 68, value: 0 }),
    ],
  ])('A document is refused with BAD_USER_INPUT if the document %s', async (_what, name, bytes) => {
    expect((await uploadAs(admin, { bytes, name })).error).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'file',
    })
  })
})

describe('An unusual but valid document', () => {
  const media = { name: 'ppt/media/image1.png', content: randomBytes(3_000_000) }
  const sizesBehind = zip([media, ...officeParts('pptx').toReversed()], { sizesBehind: true })
  it.each<[string, string, Buffer]>([
    [
      'was written in one go, and says what it is behind three megabytes of pictures',
      'a.pptx',
      sizesBehind,
    ],
    [
      'says what it is behind two thousand other parts',
      'a.docx',
      zip([...many, ...officeParts('docx')]),
    ],
    [
      'brings macros without saying so: they are for a scanner to find',
      'a.docx',
      withParts({ name: 'word/vbaProject.bin', content: 'x' }),
    ],
    [
      'is a long letter of the older form',
      'a.doc',
      letter({ name: 'Data', content: Buffer.alloc(8_000_000, 1) }),
    ],
    [
      'is a letter of the older form with a workbook in it',
      'a.doc',
      letter({ name: 'ObjectPool', holds: 'Workbook' }),
    ],
    ['has sizes in ZIP64 fields', 'a.docx', zip(officeParts('docx'), { isZip64: true })],
    [
      'says what it is in single quotes',
      'a.xlsx',
      typesAs(xml => xml.replaceAll('"', "'"), 'xlsx'),
    ],
    [
      'says what it is in UTF-16',
      'a.docx',
      typesAs(xml => Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le')),
    ],
    [
      'says what it is in UTF-16 of the other byte order',
      'a.docx',
      typesAs(xml => Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le').swap16()),
    ],
    ['is a workbook of Excel 5', 'a.xls', workbook('Book')],
    ['is a workbook whose stream is called in other capitals', 'a.xls', workbook('WORKBOOK')],
    [
      'is a presentation of the older form with a letter in it',
      'a.ppt',
      presentation({ name: 'Embedded', holds: 'WordDocument' }),
    ],
  ])('A document is stored that %s', async (_what, name, bytes) => {
    expect(await uploadAs(admin, { bytes, name })).toMatchObject({
      status: 200,
      file: { size: bytes.length },
    })
  })
})

describe('The name of a file', () => {
  it.each([
    ['CON.pdf', 'CON file.pdf'],
    ['nul.pdf', 'nul file.pdf'],
    ['lpt1.tar.pdf', 'lpt1 file.tar.pdf'],
    ['Conduct.pdf', 'Conduct.pdf'],
    ['a\u0007\u001b[31m.pdf', 'a [31m.pdf'],
    ['a\u2066b\u200b\u2069.pdf', 'a b.pdf'],
    ['%2e%2e%2fpasswd.pdf', '%2e%2e%2fpasswd.pdf'],
    ['a.pdf:hidden.pdf', 'a.pdf hidden.pdf'],
    ['a;filename=b.exe.pdf', 'a;filename=b.exe.pdf'],
    ["a'b.pdf", "a'b.pdf"],
    [`${'é'.repeat(1_000)}.pdf`, `${'é'.repeat(150)}.pdf`],
  ])(
    'A file uploaded as %j is served under the name %j in a well-formed Content-Disposition header',
    async (name, tidied) => {
      const { body } = await admin.post('/api/objects/upload')
      const put = await fetch(portal.address + new URL(body.uploadURL).pathname, {
        method: 'PUT',
        headers: { 'x-filename': encodeURIComponent(name) },
        body: new Uint8Array(PDF),
      })
      const { fileUrl } = (await put.json()) as { fileUrl: string }
      const disposition =
        (await fetch(portal.address + fileUrl)).headers.get('content-disposition') ?? ''
      // Every parameter is a token or stands in quotes, which hold neither quotes nor controls.
      expect(disposition).toMatch(
        /^inline(; filename=([\w.!#$&+^`|~%'*-]+|"[^"\\\p{Cc}]*"))?(; filename\*=UTF-8''[\w.%!#$&+^`|~-]+)?$/u,
      )
      const encoded = /filename\*=UTF-8''(.*)$/.exec(disposition)?.[1]
      expect(
        encoded ? decodeURIComponent(encoded) : /filename="?([^"]*)"?$/.exec(disposition)?.[1],
      ).toBe(tidied)
    },
  )
})
