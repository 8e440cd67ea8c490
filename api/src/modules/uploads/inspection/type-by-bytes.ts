import { open, type FileHandle } from 'node:fs/promises'
import type { UploadType } from '@portal/rules/uploads'
import type { StagedFile } from '../staging'
import { officeBinaryType } from './office-binary'
import { bytesAt, Malformed } from './random-access'
import { contentTypesPart } from './zip-directory'

/** As much as file-type looks at of what is no zip file. */
const SAMPLE_BYTES = 4_100

/** What a file really is, or null when it is nothing that can be uploaded. Its name has no say. */
export async function typeByBytes({ path, size }: StagedFile): Promise<UploadType | null> {
  const file = await open(path)
  try {
    const sample = await bytesAt(file, 0, Math.min(size, SAMPLE_BYTES))
    const begins = (text: string) => sample.toString('latin1', 0, text.length) === text
    // file-type looks behind what may stand in front of a file, such as the tags of a song: then it is two kinds at once.
    if (begins('%PDF-')) return (await libraryType(sample)) === 'pdf' ? 'pdf' : null
    if (begins('PK\x03\x04')) return await officeZipType(file, size)
    return (await libraryType(sample)) === 'cfb' && begins('\xd0\xcf\x11\xe0') ? await officeBinaryType(file) : null
  } catch (error) {
    if (error instanceof Malformed) return null
    throw error
  } finally {
    await file.close()
  }
}

/**
 * file-type decides by the part that says what the others are. It is given that part alone: looking for it itself, from the front
 * of the file, it gives up after 1 MB where sizes stand behind the parts, as Google Slides and LibreOffice write them.
 */
async function officeZipType(file: FileHandle, size: number): Promise<UploadType | null> {
  const found = await libraryType(await contentTypesPart(file, size))
  return (['docx', 'xlsx', 'pptx'] as const).find(type => type === found) ?? null
}

/** It reads nothing but these bytes: what it throws is their fault. */
async function libraryType(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  return type?.ext
}
