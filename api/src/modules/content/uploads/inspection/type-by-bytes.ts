import { type FileHandle, open } from 'node:fs/promises'
import type { UploadType } from '@portal/rules/uploads'
import type { StagedFile } from '../staging'
import { officeBinaryType } from './office-binary'
import { bytesAt, MalformedFile } from './random-access'
import { contentTypesPart } from './zip-directory'

/** The size that file-type reads of files other than zip files. */
const SAMPLE_BYTES = 4_100
/** PDF readers accept this many bytes before the header, such as a byte order mark or the head of an HTTP response. */
const MAX_BYTES_BEFORE_PDF = 1_024
/** The first bytes of pages and scripts, which file-type does not detect, and of ID3 tags, which it skips. */
const OTHER_TYPE = /^(\uFEFF?\s*<|#!|ID3)/

/** The type of a file by its content, regardless of its name, or null when that type cannot be uploaded. */
export async function typeByBytes({ path, size }: StagedFile): Promise<UploadType | null> {
  const file = await open(path)
  try {
    const sample = await bytesAt(file, 0, Math.min(size, SAMPLE_BYTES))
    const startsWith = (text: string) => sample.toString('latin1', 0, text.length) === text
    if (startsWith('PK\x03\x04')) return await officeZipType(file, size)
    if (await isPdf(sample)) return 'pdf'
    // file-type skips prefixes such as ID3 tags, with which a file could have two types: the first bytes must match too.
    return (await libraryType(sample)) === 'cfb' && startsWith('\xd0\xcf\x11\xe0')
      ? await officeBinaryType(file)
      : null
  } catch (error) {
    if (error instanceof MalformedFile) return null
    throw error
  } finally {
    await file.close()
  }
}

/** Whether it has the header of a PDF and does not begin as another type. */
async function isPdf(sample: Buffer): Promise<boolean> {
  const start = sample.indexOf('%PDF-')
  if (start < 0 || start > MAX_BYTES_BEFORE_PDF) return false
  const before = sample.subarray(0, start)
  return (
    !OTHER_TYPE.test(before.toString()) &&
    (await libraryType(before)) === undefined &&
    (await libraryType(sample.subarray(start))) === 'pdf'
  )
}

const OFFICE_TYPES = new Map<string | undefined, UploadType>([
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml', 'docx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml', 'pptx'],
])
const MAIN_TYPE = /\bContentType\s*=\s*["']([^"'<>]{1,200}\.main\+xml)["']/g

/** An Office document is of the type of its main part. file-type reads neither UTF-16 nor single quotes there, nor ZIP64. */
async function officeZipType(file: FileHandle, size: number): Promise<UploadType | null> {
  const declared = xmlText(await contentTypesPart(file, size)).matchAll(MAIN_TYPE)
  const [type, ...others] = new Set(Array.from(declared, ([, name]) => name))
  return others.length === 0 ? (OFFICE_TYPES.get(type) ?? null) : null
}

/** XML in UTF-16 begins with a byte order mark. */
function xmlText(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2)
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/** The type that file-type finds. It reads only these bytes, so an error means that they are malformed. */
async function libraryType(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return type?.ext
}
