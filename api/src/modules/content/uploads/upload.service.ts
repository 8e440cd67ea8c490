import type { FileUpload } from 'graphql-upload-minimal'
import { messages } from '@portal/rules/messages'
import {
  sanitizeFileName,
  typeByName,
  UPLOAD_PURPOSES,
  UPLOAD_TYPES,
  type UploadPurpose,
  type UploadType,
  wrongType,
} from '@portal/rules/uploads'
import { recordEvents } from '#modules/evidence/record-events'
import { newId } from '#platform/database/ids'
import { badInput, DomainError } from '#platform/errors/errors'
import { ScannerError } from '#platform/files/file-scanner'
import type { Context } from '#platform/operation/context'
import { fileDeleted, fileUploaded } from './file-events'
import { typeByBytes } from './inspection/type-by-bytes'
import { type StagedFile, withStagedFile } from './staging'
import { StoredFile } from './stored-file.entity'
import { limitUploads } from './upload-concurrency'

/** Stores an uploaded file whose content matches its name. */
export async function storeUpload(
  context: Context,
  file: Promise<FileUpload>,
  purpose: UploadPurpose,
): Promise<StoredFile> {
  const upload = await file.catch(() => {
    throw badInput(messages.fileMissing, 'file')
  })
  const fileName = sanitizeFileName(upload.filename ?? '')
  const type = typeByName(fileName, purpose)
  if (!type) throw badInput(wrongType(purpose), 'file')
  return limitUploads(context, () =>
    withStagedFile(streamOf(upload), async staged => {
      if ((await typeByBytes(staged)) !== type)
        throw badInput(type === 'pdf' ? messages.pdfDamaged : wrongType(purpose), 'file')
      await requireClean(context, staged)
      return store(context, staged, { type, fileName, purpose })
    }),
  )
}

/** Throws for malware, and also when the file cannot be scanned. */
async function requireClean({ services }: Context, { path }: StagedFile): Promise<void> {
  const verdict = await services.scanner.scan(path).catch((error: unknown) => {
    if (error instanceof ScannerError)
      throw new DomainError('UNAVAILABLE', messages.scannerUnavailable, 'file')
    throw error
  })
  if (!verdict.clean) throw badInput(messages.fileInfected(verdict.found), 'file')
}

async function store(
  context: Context,
  { path, size }: StagedFile,
  { type, fileName, purpose }: { type: UploadType; fileName: string; purpose: UploadPurpose },
): Promise<StoredFile> {
  const { files } = context.services
  const contentType = UPLOAD_TYPES[type]
  const key = `${UPLOAD_PURPOSES[purpose].folder}/${newId()}.${type}`
  const file = new StoredFile(
    { key, fileName, contentType, size, uploadedById: context.viewer?.id ?? null },
    context.now(),
  )
  await context.em.transactional(async em => {
    await em.persist(file).flush()
    await recordEvents(em, context, fileUploaded(file))
  })
  try {
    await files.putFile(key, path, { contentType, size })
  } catch (error) {
    // Bytes may have been stored. If they cannot be deleted, the row remains, so that the cleanup job deletes them.
    const isDeleted = await files.delete(key).then(
      () => true,
      () => false,
    )
    if (isDeleted)
      await context.em.transactional(async em => {
        await em.remove(file).flush()
        await recordEvents(em, context, fileDeleted(file))
      })
    throw error
  }
  return file
}

/** The stream of the file. The library throws when the upload was aborted or the stream was already read for another field. */
function streamOf(upload: FileUpload) {
  try {
    return upload.createReadStream()
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 413)
      throw new DomainError('PAYLOAD_TOO_LARGE', messages.fileTooLarge, 'file')
    throw badInput(messages.uploadIncomplete, 'file')
  }
}

/** Confirms and returns the file at a path or URL of this portal. */
export async function confirmFile(context: Context, url: string): Promise<StoredFile> {
  const key = /^(?:https?:\/\/[^/?#]+)?\/objects\/([\w./-]+)(?:[?#].*)?$/i.exec(url.trim())?.[1]
  const file = key === undefined ? null : await context.em.findOne(StoredFile, { key })
  if (!file) throw new DomainError('NOT_FOUND', messages.notFound('File'), 'url')
  file.confirm(context.now())
  await context.em.flush()
  return file
}
