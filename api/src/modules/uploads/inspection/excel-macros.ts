import type { CompoundStream } from './compound-file'
import { Malformed } from './random-access'

/** Kinds of records ([MS-XLS] 2.3). */
const END = 0x000a
const FILE_PASS = 0x002f
const SHEET = 0x0085
const MACRO_SHEET = 1
const HEADER = 4
const RECORDS_MAX = 100_000

/** Refuses a workbook whose sheets are programs, as Excel wrote them before it had VBA. What is encrypted cannot be looked into. */
export async function refuseMacroSheets(workbook: CompoundStream): Promise<void> {
  for (let [at, count] = [0, 0]; ; count++) {
    if (count > RECORDS_MAX) throw new Malformed('Too many records')
    const header = await workbook.at(at, HEADER)
    const type = header.readUInt16LE(0)
    if (type === END) return
    if (type === FILE_PASS) throw new Malformed('It is encrypted')
    if (type === SHEET && (await workbook.at(at + HEADER, 6)).readUInt8(5) === MACRO_SHEET) throw new Malformed('It brings macros')
    at += HEADER + header.readUInt16LE(2)
  }
}
