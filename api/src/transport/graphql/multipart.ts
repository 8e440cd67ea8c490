import type { IncomingMessage, ServerResponse } from 'node:http'
import { processRequest, Upload, type FileUpload } from 'graphql-upload-minimal'
import { badInput, DomainError } from '../../platform/errors/errors'
import { BODY_MAX_BYTES, UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { UploadBody } from './upload-body'

/** Everything around the file in a multipart body. */
const AROUND_MOST = BODY_MAX_BYTES * 2
/** The parser calls a file cut off as soon as the limit is reached: a byte more lets one of exactly the limit pass. */
const LIMITS = { maxFiles: 1, maxFileSize: UPLOAD_MAX_BYTES + 1, maxFieldSize: BODY_MAX_BYTES }

export const isMultipart = (request: IncomingMessage): boolean => /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')

/**
 * The operation of a GraphQL multipart request, with an Upload in the place of its file. It is there as soon as the
 * operation has been read; the file is read by whoever resolves it.
 */
export const readMultipart = (request: IncomingMessage, response: ServerResponse, silentMs: number): Promise<unknown> =>
  parse(request, response, silentMs, '')

/** The part named `file` of a plain form: the same request, with the two parts in front that make it one of GraphQL. */
export async function fileOfForm(request: IncomingMessage, response: ServerResponse, silentMs: number): Promise<Upload> {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers['content-type'] ?? '')
  if (!isMultipart(request) || !boundary) throw badInput(messages.fileMissing, 'file')
  const part = (name: string, value: object) =>
    `--${boundary[1] ?? boundary[2]}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`
  const operations = await parse(request, response, silentMs, part('operations', { file: null }) + part('map', { file: ['file'] }))
  return (operations as { file: Upload }).file
}

async function parse(request: IncomingMessage, response: ServerResponse, silentMs: number, front: string): Promise<unknown> {
  refuseLarge(request)
  const body = new UploadBody(request, silentMs, front)
  try {
    return await processRequest(body as unknown as IncomingMessage, response, LIMITS)
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The whole body as a file. */
export function fileOfBody(request: IncomingMessage, filename: string, silentMs: number): Upload {
  refuseLarge(request)
  const body = new UploadBody(request, silentMs)
  const upload = new Upload()
  const file = { filename, fieldName: 'file', mimetype: '', encoding: '', createReadStream: () => body } as unknown as FileUpload
  ;(upload as unknown as { resolve(file: FileUpload): void }).resolve(file)
  return upload
}

/** What says beforehand that it is too large is not waited for. */
function refuseLarge({ headers }: IncomingMessage): void {
  if (Number(headers['content-length'] ?? 0) > UPLOAD_MAX_BYTES + AROUND_MOST)
    throw new DomainError('PAYLOAD_TOO_LARGE', messages.fileTooLarge, 'file')
}

function refusalOf(error: unknown): DomainError {
  const large = error instanceof Error && 'status' in error && error.status === 413
  return large ? new DomainError('PAYLOAD_TOO_LARGE', messages.bodyTooLarge) : badInput(messages.uploadUnreadable)
}
