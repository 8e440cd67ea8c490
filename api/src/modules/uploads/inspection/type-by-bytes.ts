import { open } from 'node:fs/promises'
import type { UploadType } from '../../../rules/uploads'
import { officeBinaryType } from './office-binary'
import { officeZipType } from './office-zip'
import { bytesAt, Malformed } from './random-access'
import type { StagedFile } from '../staging'

/** What a file really is, or null when it is nothing that can be uploaded. Its name has no say. */
export async function typeByBytes({ path, size }: StagedFile): Promise<UploadType | null> {
  const file = await open(path)
  try {
    const start = (await bytesAt(file, 0, Math.min(size, 5))).toString('latin1')
    // Looked into by ourselves: without unpacking, and by the directory rather than from the front.
    if (start.startsWith('PK\x03\x04')) return await officeZipType(file, size)
    // The library looks behind what may stand in front of a file, such as the tags of a song: then it is two kinds at once.
    if (start !== '%PDF-' && !start.startsWith('\xd0\xcf\x11\xe0')) return null
    const { fileTypeFromFile } = await import('file-type')
    const ext = (await fileTypeFromFile(path))?.ext
    if (ext === 'pdf') return 'pdf'
    return ext === 'cfb' ? await officeBinaryType(file, size) : null
  } catch (error) {
    if (error instanceof Malformed || isZlibError(error)) return null
    throw error
  } finally {
    await file.close()
  }
}

const isZlibError = (error: unknown) => /^(Z_|ERR_BUFFER_TOO_LARGE)/.test(String((error as NodeJS.ErrnoException).code))
