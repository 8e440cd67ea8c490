import type { FileUpload } from 'graphql-upload-minimal'
import type { Context } from '../../platform/context'
import { badInput, DomainError } from '../../platform/errors/errors'
import { ScannerFault } from '../../platform/files/file-scanner'
import { newId } from '../../platform/ids'
import { messages } from '@portal/rules/messages'
import {
  tidyFileName,
  typeByName,
  UPLOAD_PURPOSES,
  UPLOAD_TYPES,
  wrongType,
  type UploadPurpose,
  type UploadType,
} from '@portal/rules/uploads'
import { staged, type StagedFile } from './staging'
import { StoredFile } from './stored-file.entity'
import { inUploadTurn } from './upload-concurrency'
import { typeByBytes } from './inspection/type-by-bytes'

/** Keeps an uploaded file that is what its name says. */
export async function storeUpload(context: Context, sent: Promise<FileUpload>, purpose: UploadPurpose): Promise<StoredFile> {
  const upload = await sent.catch(() => {
    throw badInput(messages.fileMissing, 'file')
  })
  const fileName = tidyFileName(upload.filename ?? '')
  const type = typeByName(fileName, purpose)
  if (!type) throw badInput(wrongType(purpose), 'file')
  return inUploadTurn(context, () =>
    staged(streamOf(upload), async staged => {
      if ((await typeByBytes(staged)) !== type) throw badInput(wrongType(purpose), 'file')
      await requireClean(context, staged)
      return keep(context, staged, { type, fileName, purpose })
    }),
  )
}

/** What cannot be scanned is refused rather than kept. */
async function requireClean({ services }: Context, { path }: StagedFile): Promise<void> {
  const verdict = await services.scanner.scan(path).catch((error: unknown) => {
    if (error instanceof ScannerFault) throw new DomainError('UNAVAILABLE', messages.scannerAway, 'file')
    throw error
  })
  if (!verdict.clean) throw badInput(messages.fileInfected(verdict.found), 'file')
}

async function keep(
  context: Context,
  { path, size }: StagedFile,
  { type, fileName, purpose }: { type: UploadType; fileName: string; purpose: UploadPurpose },
): Promise<StoredFile> {
  const { files } = context.services
  const contentType = UPLOAD_TYPES[type]
  const key = `${UPLOAD_PURPOSES[purpose].folder}/${newId()}.${type}`
  const file = new StoredFile({ key, fileName, contentType, size, uploadedById: context.viewer?.id ?? null }, context.now())
  await context.em.persist(file).flush()
  try {
    await files.putFile(key, path, { contentType, size })
  } catch (error) {
    // Some of it may lie there. Where it cannot be taken away, the row stays, by which the sweep finds it.
    const gone = await files.delete(key).then(
      () => true,
      () => false,
    )
    if (gone) await context.em.remove(file).flush()
    throw error
  }
  return file
}

/** The bytes. The library throws when there are none any more, or when the same file was read for another field already. */
function streamOf(upload: FileUpload) {
  try {
    return upload.createReadStream()
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 413)
      throw new DomainError('PAYLOAD_TOO_LARGE', messages.fileTooLarge, 'file')
    throw badInput(messages.uploadIncomplete, 'file')
  }
}

/** The file at a path or address of this portal, from now on known to be wanted. */
export async function confirmFile(context: Context, url: string): Promise<StoredFile> {
  const key = /^(?:https?:\/\/[^/?#]+)?\/objects\/([\w./-]+)(?:[?#].*)?$/i.exec(url.trim())?.[1]
  const file = key === undefined ? null : await context.em.findOne(StoredFile, { key })
  if (!file) throw new DomainError('NOT_FOUND', messages.notFound('File'), 'url')
  file.confirm(context.now())
  await context.em.flush()
  return file
}
