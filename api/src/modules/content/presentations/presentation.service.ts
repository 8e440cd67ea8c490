import { presentationSchema } from '@portal/rules/schemas/presentation-schema'
import { followPublication } from '#modules/content/publication/publication.job'
import { contentEvents } from '#modules/evidence/content-events'
import { recordEvents } from '#modules/evidence/record-events'
import { validate } from '#platform/errors/validate'
import { changeContent, lockExisting } from '#platform/operation/change-content'
import type { Context } from '#platform/operation/context'
import { beforeDeletion } from '#platform/operation/deletion-hooks'
import {
  type ExpectedVersion,
  hasValues,
  isAlreadyApplied,
  refuseStale,
} from '#platform/operation/expected-version'
import { Presentation } from './presentation.entity'
import { refuseHiding } from './refuse-hiding'

const evidence = contentEvents('presentation')

/** Creates a presentation, published now by default (specification, section 3), and returns its id. */
export async function createPresentation(context: Context, input: object): Promise<string> {
  const values = validate(
    presentationSchema,
    'publishedAt' in input && input.publishedAt !== undefined
      ? input
      : { ...input, publishedAt: context.now() },
  )
  return changeContent(context, 'presentation', async em => {
    const presentation = new Presentation({ ...values, id: context.newId() })
    await em.persist(presentation).flush()
    await recordEvents(em, context, evidence.created(presentation))
    await followPublication(context, em, [presentation.id])
    return presentation.id
  })
}

/** Replaces the values of a presentation. */
export async function updatePresentation(
  context: Context,
  id: string,
  input: object,
  expected?: ExpectedVersion,
): Promise<void> {
  const values = validate(presentationSchema, input)
  await changeContent(context, 'presentation', async em => {
    const presentation = await lockExisting(em, Presentation, id)
    if (isAlreadyApplied(presentation, expected, hasValues(presentation, values))) return
    const isRedated = values.publishedAt.getTime() !== presentation.publishedAt.getTime()
    if (isRedated) await refuseHiding(em, { id, publishedAt: values.publishedAt })
    const before = presentation.current()
    presentation.update(values)
    await em.flush()
    await recordEvents(em, context, ...evidence.updated(before, presentation))
    if (isRedated) await followPublication(context, em, [id])
  })
}

/** Deletes a presentation with all its questions. Returns what the deletion hooks add to the payload. */
export const deletePresentation = (
  context: Context,
  id: string,
  expected?: ExpectedVersion,
): Promise<object> =>
  changeContent(context, 'presentation', async em => {
    const presentation = await lockExisting(em, Presentation, id)
    refuseStale(presentation, expected)
    await recordEvents(em, context, evidence.deleted(presentation))
    const payload = await beforeDeletion(context, em, presentation)
    em.remove(presentation)
    return payload
  })
