import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { UploadType } from '../../../rules/uploads'
import { zipDirectory, type ZipEntry } from './zip-directory'
import { packedPart, readParts } from './zip-parts'

/** The part that says what the others are, and what it says of each kind's main part; macros make another kind of it. */
const CONTENTS = '[Content_Types].xml'
const CONTENTS_MAX = 1_048_576
const KINDS: { type: UploadType; folder: string; main: string }[] = [
  { type: 'docx', folder: 'word/', main: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml' },
  { type: 'xlsx', folder: 'xl/', main: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' },
  { type: 'pptx', folder: 'ppt/', main: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml' },
]

/** Programs that the document brings, whatever it calls itself. */
const MACROS = /(^|\/)vba(project|data)[^/]*$/i

/** Which document of Office Open XML a zip file is, or null when it is another, or holds macros. */
export async function officeZipType(file: FileHandle, fileSize: number): Promise<UploadType | null> {
  const entries = await zipDirectory(file, fileSize)
  if (entries.some(({ name }) => MACROS.test(name))) return null
  const contents = entries.find(({ name }) => name === CONTENTS)
  if (!contents) return null
  const text = await textOf(file, contents)
  if (text && /vbaProject|macrosheet/i.test(text)) return null
  const kind = KINDS.find(({ folder, main }) => text?.includes(`"${main}"`) && entries.some(({ name }) => name.startsWith(folder)))
  if (kind) await readParts(file, entries)
  return kind?.type ?? null
}

async function textOf(file: FileHandle, entry: ZipEntry): Promise<string | null> {
  if (entry.compressedSize > CONTENTS_MAX || entry.size > CONTENTS_MAX) return null
  const packed = await packedPart(file, entry).then(({ start, read }) => read(start, entry.compressedSize))
  if (entry.method === 0) return packed.toString('utf8')
  // The directory may have lied about the size.
  if (entry.method === 8) return (await promisify(inflateRaw)(packed, { maxOutputLength: CONTENTS_MAX })).toString('utf8')
  return null
}
