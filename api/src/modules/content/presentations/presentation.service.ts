import { presentationSchema } from '@portal/rules/schemas/presentation-schema'
import { contentChanges } from '#modules/content/publication/content-changes'
import type { Context } from '#platform/operation/context'
import { Presentation } from './presentation.entity'

export const presentationChanges = contentChanges({
  type: 'presentation',
  entity: Presentation,
  schema: presentationSchema,
  make: (values, id) => new Presentation({ ...values, id }),
  update: (presentation, values) => presentation.update(values),
  async beforeUpdate({ services }, em, { id, publishedAt }, values) {
    if (values.publishedAt.getTime() === publishedAt.getTime()) return
    for (const hook of services.presentationDateHooks)
      await hook(em, { id, publishedAt: values.publishedAt })
  },
})

/** Creates a presentation, published now by default (specification, section 3), and returns its id. */
export const createPresentation = (
  context: Context,
  { publishedAt = context.now(), ...values }: { publishedAt?: Date | null },
): Promise<string> => presentationChanges.create(context, { ...values, publishedAt })
