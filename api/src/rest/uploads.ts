import type { Request, Response, Router } from 'express'
import { RestFileUploadDocument, type RestFileUploadMutation } from '../generated/rest-operations'
import { badInput } from '../errors'
import { messages } from '../rules/messages'
import type { UploadPurpose } from '../rules/uploads'
import type { Execute, RestExecutor } from './executor'
import { refuse } from './refuse'

const row = { document: RestFileUploadDocument as never }

/** What carries a file instead of JSON: the two ways of the documented upload sequence (specification, section 7). */
export function addUploads(router: Router, executor: RestExecutor): void {
  router.post('/api/admin/policies/upload', (request, response) =>
    answer(executor, request, response, async () => ({
      execute: await executor.begin(request, row),
      purpose: 'POLICY',
      file: () => executor.fileOfForm(request, response),
    })),
  )
  router.put('/api/objects/upload/:ticket', (request, response) =>
    answer(executor, request, response, async () => ({
      ...(await executor.beginByTicket(request, row, request.params.ticket)),
      file: async () => executor.fileOfBody(request, fileNameOf(request)),
    })),
  )
}

interface Begun {
  execute: Execute
  purpose: UploadPurpose
  /** The file, asked for once its sender is known. */
  file: () => Promise<unknown>
}

async function answer(executor: RestExecutor, request: Request, response: Response, begin: () => Promise<Begun>): Promise<void> {
  try {
    const { execute, purpose, file } = await begin()
    const { data, errors } = await execute({ input: { file: await file(), purpose } })
    if (errors?.[0]) return refuse(response, errors[0])
    const { url } = (data as RestFileUploadMutation).fileUpload.file
    // The older client takes whichever of the three it finds for the file's link.
    response.json({ fileUrl: url, objectPath: url, uploadURL: url })
  } catch (failure) {
    refuse(response, executor.present(failure))
  } finally {
    executor.drain(request)
  }
}

/** The name that a raw upload carries, URL-encoded as documented. */
function fileNameOf(request: Request): string {
  const given = request.headers['x-filename']
  if (typeof given !== 'string' || given === '') throw badInput(messages.fileNameMissing, 'x-filename')
  try {
    return decodeURIComponent(given)
  } catch {
    return given
  }
}
