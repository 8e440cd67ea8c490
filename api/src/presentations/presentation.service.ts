import type { Context } from '../context'
import { statementRunner } from '../database/statement-runner'
import { DomainError } from '../errors'
import { isId } from '../ids'
import { messages } from '../rules/messages'
import { presentationSchema } from '../rules/schemas/presentation-schema'
import { endQuestionsOf } from '../questions/question.ending'
import { validate } from '../validate'
import { Presentation } from './presentation.entity'

const notFound = () => new DomainError('NOT_FOUND', messages.notFound('Presentation'))
const changed = { type: 'content', subject: 'presentation' } as const

/** Adds a presentation. Returns its id. */
export async function createPresentation(context: Context, input: object): Promise<string> {
  const values = validate(presentationSchema, input)
  return context.em.transactional(async em => {
    const presentation = new Presentation(values)
    em.persist(presentation)
    await em.flush()
    await context.services.events.publish(statementRunner(em), changed)
    return presentation.id
  })
}

/** Replaces what may be set of a presentation. */
export async function updatePresentation(context: Context, id: string, input: object): Promise<void> {
  if (!isId(id)) throw notFound()
  const values = validate(presentationSchema, input)
  await context.em.transactional(async em => {
    const presentation = await em.findOne(Presentation, id)
    if (!presentation) throw notFound()
    presentation.update(values)
    await em.flush()
    await context.services.events.publish(statementRunner(em), changed)
  })
}

/** Deletes a presentation with all questions on it. Returns how many questions went along. */
export async function deletePresentation(context: Context, id: string): Promise<number> {
  if (!isId(id)) throw notFound()
  return context.em.transactional(async em => {
    const presentation = await em.findOne(Presentation, id)
    if (!presentation) throw notFound()
    const questions = await endQuestionsOf(context, em, { presentation: id })
    em.remove(presentation)
    await em.flush()
    await context.services.events.publish(statementRunner(em), changed)
    return questions
  })
}
