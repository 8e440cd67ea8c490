import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { withoutSingleField } from '../graphql/single-field'
import type { Person } from '../portal/person'

export const FILE_UPLOAD =
  'mutation ($input: FileUploadInput!) { fileUpload(input: $input) { file { url fileName size contentType } } }'

export interface UploadAnswer {
  status: number
  file?: { url: string; fileName: string; size: number; contentType: string }
  error?: { message: string; code: string; field?: string }
}

export interface UploadValues {
  bytes: Buffer
  name: string
  purpose?: 'POLICY' | 'ATTACHMENT'
}

export const bearer = ({ token }: Person): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

export const preflight = { 'apollo-require-preflight': 'true' }

/** The parts of a GraphQL multipart request, as the body of a fetch. */
export function uploadForm({ bytes, name, purpose = 'ATTACHMENT' }: UploadValues): FormData {
  const form = new FormData()
  form.append(
    'operations',
    JSON.stringify({ query: FILE_UPLOAD, variables: { input: { file: null, purpose } } }),
  )
  form.append('map', JSON.stringify({ file: ['variables.input.file'] }))
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

/** Uploads as a browser does. */
export async function uploadAs(person: Person, values: UploadValues): Promise<UploadAnswer> {
  const response = await fetch(`${person.address}/graphql`, {
    method: 'POST',
    headers: { ...preflight, ...bearer(person) },
    body: uploadForm(values),
  })
  return answerOf(response.status, (await response.json()) as Answer)
}

interface Answer {
  data?: { fileUpload: { file: NonNullable<UploadAnswer['file']> } } | null
  errors?: { message: string; extensions: { code: string; field?: string } }[]
}

function answerOf(status: number, { data, errors }: Answer): UploadAnswer {
  const first = errors?.[0]
  return {
    status,
    ...(data && { file: data.fileUpload.file }),
    ...(first && { error: withoutSingleField({ message: first.message, ...first.extensions }) }),
  }
}

/** A request whose body a test sends as it likes, or not at all; `answer` is what the server said. */
export function slowRequest(
  address: string,
  path: string,
  headers: Record<string, string | number>,
  method = 'POST',
): { outgoing: ClientRequest; answer: Promise<{ status: number; body: any }> } {
  const outgoing = request(`${address}${path}`, { method, headers })
  const answer = new Promise<{ status: number; body: any }>((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.on('response', (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: JSON.parse(Buffer.concat(chunks).toString()),
        }),
      )
    })
  })
  // What is given up on purpose is no failure.
  answer.catch(() => undefined)
  return { outgoing, answer }
}
