import { presentationSchema } from '@portal/rules/schemas/presentation-schema'
import { contentChanges } from '#modules/content/publication/content-changes'
import type { Context } from '#platform/operation/context'
import { Presentation } from './presentation.entity'
import { refuseHiding } from './refuse-hiding'

export const presentationChanges = contentChanges({
  type: 'presentation',
  entity: Presentation,
  schema: presentationSchema,
  make: (values, id) => new Presentation({ ...values, id }),
  update: (presentation, values) => presentation.update(values),
  async beforeUpdate(_context, em, { id, publishedAt }, values) {
    if (values.publishedAt.getTime() !== publishedAt.getTime())
      await refuseHiding(em, { id, publishedAt: values.publishedAt })
  },
})

/** Creates a presentation, published now by default (specification, section 3), and returns its id. */
export const createPresentation = (
  context: Context,
  { publishedAt = context.now(), ...values }: { publishedAt?: Date | null },
): Promise<string> => presentationChanges.create(context, { ...values, publishedAt })
