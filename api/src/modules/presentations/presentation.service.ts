import { changeContent, existing } from '../../platform/change-content'
import type { Context } from '../../platform/context'
import { holds, isDoneAlready, refuseOutdated, type ExpectedVersion } from '../../platform/expected-version'
import { beforeDeletion } from '../../platform/deletion-hooks'
import { presentationSchema } from '@portal/rules/schemas/presentation-schema'
import { validate } from '../../platform/errors/validate'
import { Presentation } from './presentation.entity'

/** Adds a presentation, published now unless it says when (specification, section 3). Returns its id. */
export async function createPresentation(context: Context, input: object): Promise<string> {
  const values = validate(
    presentationSchema,
    'publishedAt' in input && input.publishedAt !== undefined ? input : { ...input, publishedAt: context.now() },
  )
  return changeContent(context, 'presentation', async em => {
    const presentation = new Presentation({ ...values, id: context.newId() })
    em.persist(presentation)
    return presentation.id
  })
}

/** Replaces what may be set of a presentation. */
export async function updatePresentation(context: Context, id: string, input: object, expected?: ExpectedVersion): Promise<void> {
  const values = validate(presentationSchema, input)
  await changeContent(context, 'presentation', async em => {
    const presentation = await existing(em, Presentation, id)
    if (!isDoneAlready(presentation, expected, holds(presentation, values))) presentation.update(values)
  })
}

/** Deletes a presentation with all questions on it. Returns what modules tell of what went along. */
export const deletePresentation = (context: Context, id: string, expected?: ExpectedVersion): Promise<object> =>
  changeContent(context, 'presentation', async em => {
    const presentation = await existing(em, Presentation, id)
    refuseOutdated(presentation, expected)
    const told = await beforeDeletion(context, em, presentation)
    em.remove(presentation)
    return told
  })
