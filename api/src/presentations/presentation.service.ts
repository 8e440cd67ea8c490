import { changeContent, existing } from '../change-content'
import type { Context } from '../context'
import { endQuestionsOf } from '../questions/question.ending'
import { presentationSchema } from '../rules/schemas/presentation-schema'
import { validate } from '../validate'
import { Presentation } from './presentation.entity'

/** Adds a presentation. Returns its id. */
export async function createPresentation(context: Context, input: object): Promise<string> {
  const values = validate(presentationSchema, input)
  return changeContent(context, 'presentation', async em => {
    const presentation = new Presentation(values)
    em.persist(presentation)
    return presentation.id
  })
}

/** Replaces what may be set of a presentation. */
export async function updatePresentation(context: Context, id: string, input: object): Promise<void> {
  const values = validate(presentationSchema, input)
  await changeContent(context, 'presentation', async em => (await existing(em, Presentation, id)).update(values))
}

/** Deletes a presentation with all questions on it. Returns how many questions went along. */
export const deletePresentation = (context: Context, id: string): Promise<number> =>
  changeContent(context, 'presentation', async em => {
    const presentation = await existing(em, Presentation, id)
    const questions = await endQuestionsOf(context, em, presentation)
    em.remove(presentation)
    return questions
  })
