import type { FileHandle } from 'node:fs/promises'
import type { UploadType } from '../../../rules/uploads'
import { openCompoundFile } from './compound-file'
import { refuseMacroSheets } from './excel-macros'
import { refusePowerPointMacros } from './powerpoint-macros'

/** The stream that each kind of document keeps its text in. */
const STREAMS = new Map<string, UploadType>(
  Object.entries({
    WORDDOCUMENT: 'doc',
    WORKBOOK: 'xls',
    BOOK: 'xls',
    'POWERPOINT DOCUMENT': 'ppt',
  }),
)
/** Where Word and Excel keep programs, and what is embedded in them does. */
const MACROS = new Set(['MACROS', '_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA'])

/**
 * Which of the older Office documents a compound file is, by the names of its streams, or null when it is another, holds
 * macros, or is two of them at once. Whoever opens it does not mind capitals, nor do we.
 */
export async function officeBinaryType(file: FileHandle, fileSize: number): Promise<UploadType | null> {
  const { names, top, stream } = await openCompoundFile(file, fileSize)
  if (names.some(name => MACROS.has(name.toUpperCase()))) return null
  const main = top.filter(name => STREAMS.has(name.toUpperCase()))
  const types = new Set(main.map(name => STREAMS.get(name.toUpperCase())))
  const [type = null] = types
  if (types.size !== 1) return null
  if (type === 'xls') for (const name of main) await refuseMacroSheets(await stream(name))
  if (type === 'ppt') await refusePowerPointMacros(await stream('Current User'), await stream('PowerPoint Document'))
  return type
}
