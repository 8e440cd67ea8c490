import { letter, presentation, workbook } from './harness/compound-file'
import type { Person } from './harness/person'
import { startTestPortal, type TestPortal } from './harness/portal'
import { anAdmin } from './harness/signed-in'
import { uploadAs } from './harness/upload-as'

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const project = letter({ name: 'VBA', folder: true }, { name: '_VBA_PROJECT', content: Buffer.alloc(20) })
const large = { name: 'Data', content: Buffer.alloc(8_000_000, 1) }
/** With another number at a place of the header, or of the first sector of its table. */
function changed(bytes: Buffer, { at, inTable = false, value }: { at: number; inTable?: boolean; value: number }): Buffer {
  const table = (bytes.readUInt32LE(76) + 1) * 512
  bytes.writeUInt32LE(value, inTable ? table + at * 4 : at)
  return bytes
}
/** Where its directory begins. */
const directory = letter().readUInt32LE(48)

describe('A document in one of the older forms is refused that', () => {
  it.each<[string, string, Buffer]>([
    ['holds macros of Word', 'a.doc', letter({ name: 'Macros', folder: true })],
    ['holds macros of Word in other capitals', 'a.doc', letter({ name: 'mACROS', folder: true })],
    ['holds macros of Excel', 'a.doc', letter({ name: '_VBA_PROJECT_CUR', folder: true })],
    ['holds macros of something that is embedded', 'a.doc', letter({ name: 'VBA', folder: true })],
    ['holds macros behind eight megabytes', 'a.doc', letter(large, { name: '_vba_project' })],
    ['is two documents', 'a.doc', letter({ name: 'PowerPoint Document' })],
    ['holds a program of Excel 4', 'a.xls', workbook(1)],
    ['holds a program of Excel 4, in the form of Excel 5', 'a.xls', workbook(1, { stream: 'Book' })],
    ['is a workbook that cannot be looked into', 'a.xls', workbook(0, { locked: true })],
    ['says that it is a presentation with macros', 'a.ppt', presentation({ hasMacros: true })],
    ['is a presentation that held macros before it was edited', 'a.ppt', presentation({ hasMacros: true, edited: true })],
    ['is a presentation with macros of which it says nothing', 'a.ppt', presentation({ embedded: project })],
    ['is a presentation with macros that are not packed', 'a.ppt', presentation({ embedded: project, packed: false })],
    ['is a presentation with a letter with macros, edited since', 'a.ppt', presentation({ embedded: project, edited: true })],
    ['is a presentation that unpacks to too much', 'a.ppt', presentation({ embedded: Buffer.alloc(300_000_000) })],
    ['is a presentation that cannot be looked into', 'a.ppt', presentation({ encrypted: true })],
    ['goes in circles', 'a.doc', changed(letter(), { at: directory, inTable: true, value: directory })],
    ['goes on outside itself', 'a.doc', changed(letter(), { at: 48, value: 5_000_000 })],
  ])('%s', async (_what, name, bytes) => {
    expect((await uploadAs(admin, { bytes, name })).error).toMatchObject({ code: 'BAD_USER_INPUT', field: 'file' })
  })
})

describe('A document in one of the older forms is kept that', () => {
  it.each<[string, string, Buffer]>([
    ['is a long letter', 'a.doc', letter(large)],
    ['is a workbook', 'a.xls', workbook()],
    ['is a workbook of Excel 5', 'a.xls', workbook(0, { stream: 'Book' })],
    ['is a presentation that was edited', 'a.ppt', presentation({ edited: true })],
    ['is a presentation with a letter in it', 'a.ppt', presentation({ embedded: letter() })],
    ['is a presentation with a letter in it that is not packed', 'a.ppt', presentation({ embedded: letter(), packed: false })],
  ])('%s', async (_what, name, bytes) => {
    expect(await uploadAs(admin, { bytes, name })).toMatchObject({ status: 200, file: { size: bytes.length } })
  })
})
