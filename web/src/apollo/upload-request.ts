import { print } from 'graphql'
import { messages } from '@portal/rules/messages'
import { FileUploadDocument } from '../generated/operations/file-upload'
import type { FileUploadMutation, UploadPurpose } from '../generated/types'

export interface UploadedFile {
  url: string
  fileName: string
  size: number
}

export interface UploadRequest {
  file: File
  purpose: UploadPurpose
  token: string | null
  signal: AbortSignal
  onProgress: (percent: number) => void
}

/** A refused upload: its message can be shown. */
export class UploadError extends Error {
  override name = 'UploadError'

  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
  }
}

interface Answer {
  data?: FileUploadMutation | null
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** One GraphQL multipart request. Not by fetch, which cannot tell how much of a body has gone. */
export function sendUpload({
  file,
  purpose,
  token,
  signal,
  onProgress,
}: UploadRequest): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    request.open('POST', '/graphql')
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('apollo-require-preflight', 'true')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress((loaded / total) * 100)
    }
    request.onload = () => {
      const answer = read(request)
      const uploaded = answer?.data?.fileUpload.file
      if (uploaded) resolve({ url: uploaded.url, fileName: uploaded.fileName, size: uploaded.size })
      else reject(errorOf(request.status, answer))
    }
    request.onerror = () => reject(new UploadError(messages.uploadFailed, 'NETWORK'))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    request.send(formOf(file, purpose))
  })
}

/** The GraphQL multipart request specification: the operation, where its files go, the files. */
function formOf(file: File, purpose: UploadPurpose): FormData {
  const form = new FormData()
  form.append(
    'operations',
    JSON.stringify({
      operationName: 'FileUpload',
      query: print(FileUploadDocument),
      variables: { input: { file: null, purpose } },
    }),
  )
  form.append('map', JSON.stringify({ file: ['variables.input.file'] }))
  form.append('file', file, file.name)
  return form
}

function read({ responseText }: XMLHttpRequest): Answer | null {
  try {
    return JSON.parse(responseText) as Answer
  } catch {
    return null
  }
}

/** The API's own sentence where it knew one; a proxy in front may refuse the size on its own. */
function errorOf(status: number, answer: Answer | null): UploadError {
  const first = answer?.errors?.[0]
  const code = first?.extensions?.code ?? 'INTERNAL'
  if (first && code !== 'INTERNAL' && code !== 'UNAVAILABLE')
    return new UploadError(first.message, code)
  return status === 413
    ? new UploadError(messages.fileTooLarge, 'PAYLOAD_TOO_LARGE')
    : new UploadError(messages.uploadFailed, code)
}
