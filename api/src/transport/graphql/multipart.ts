import type { IncomingMessage, ServerResponse } from 'node:http'
import { type FileUpload, processRequest, Upload } from 'graphql-upload-minimal'
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { badInput, DomainError } from '#platform/errors/errors'
import { UploadBody } from './upload-body'

/** The size limit of a multipart body besides its file. */
const MAX_OVERHEAD_BYTES = BODY_MAX_BYTES * 2
/** The parser truncates a file at the limit, so one byte more lets a file of exactly the limit pass. */
const LIMITS = { maxFiles: 1, maxFileSize: UPLOAD_MAX_BYTES + 1, maxFieldSize: BODY_MAX_BYTES }

export const isMultipart = (request: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')

/** Reads the operation of a GraphQL multipart request, with an Upload in the place of its file. The resolver reads the file's stream. */
export const readMultipart = (
  request: IncomingMessage,
  response: ServerResponse,
  idleTimeoutMs: number,
): Promise<unknown> => parse(request, response, idleTimeoutMs, '')

/** The part `file` of a plain form. Prepends the two parts that make it a GraphQL multipart request. */
export async function fileOfForm(
  request: IncomingMessage,
  response: ServerResponse,
  idleTimeoutMs: number,
): Promise<Upload> {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers['content-type'] ?? '')
  if (!isMultipart(request) || !boundary) throw badInput(messages.fileMissing, 'file')
  const part = (name: string, value: object) =>
    `--${boundary[1] ?? boundary[2]}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`
  const operations = await parse(
    request,
    response,
    idleTimeoutMs,
    part('operations', { file: null }) + part('map', { file: ['file'] }),
  )
  return (operations as { file: Upload }).file
}

async function parse(
  request: IncomingMessage,
  response: ServerResponse,
  idleTimeoutMs: number,
  front: string,
): Promise<unknown> {
  checkContentLength(request)
  const body = new UploadBody(request, idleTimeoutMs, front)
  try {
    return await processRequest(body as unknown as IncomingMessage, response, LIMITS)
  } catch (error) {
    throw toDomainError(error)
  }
}

/** The whole body as a file. */
export function fileOfBody(
  request: IncomingMessage,
  filename: string,
  idleTimeoutMs: number,
): Upload {
  checkContentLength(request)
  const body = new UploadBody(request, idleTimeoutMs)
  const upload = new Upload()
  const file = {
    filename,
    fieldName: 'file',
    mimetype: '',
    encoding: '',
    createReadStream: () => body,
  } as unknown as FileUpload
  ;(upload as unknown as { resolve(file: FileUpload): void }).resolve(file)
  return upload
}

/** Rejects a body by its Content-Length before it is read. */
function checkContentLength({ headers }: IncomingMessage): void {
  if (Number(headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + MAX_OVERHEAD_BYTES)
    throw new DomainError('PAYLOAD_TOO_LARGE', messages.fileTooLarge, 'file')
}

function toDomainError(error: unknown): DomainError {
  const large = error instanceof Error && 'status' in error && error.status === 413
  return large
    ? new DomainError('PAYLOAD_TOO_LARGE', messages.bodyTooLarge)
    : badInput(messages.uploadUnreadable)
}
