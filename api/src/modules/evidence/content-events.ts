import type { EventType } from '@portal/rules/evidence-events'
import type { EventValues } from './new-event'
import type { SubjectType } from './subject-type'

/** What the company publishes, with the values that administrators set. */
interface Content {
  id: string
  current(): object
}
type ContentType = Extract<SubjectType, 'presentation' | 'announcement' | 'policy' | 'webhook'>

/** The events of content: `values` of what is new or gone, `changed` with `from` and `to` for each value that is other than before. */
export const contentEvents = (type: ContentType) => ({
  created: (content: Content, verb = 'created'): EventValues =>
    event(type, verb, content, { values: content.current() }),
  updated: (before: object, content: Content): EventValues[] => {
    const changed = differences(before, content.current())
    return Object.keys(changed).length > 0 ? [event(type, 'updated', content, { changed })] : []
  },
  deleted: (content: Content): EventValues =>
    event(type, 'deleted', content, { values: content.current() }),
})

const event = (type: ContentType, verb: string, { id }: Content, body: object): EventValues => ({
  type: `${type}.${verb}` as EventType,
  subject: { type, id },
  body: { ...body },
})

function differences(
  before: object,
  after: object,
): Record<string, { from: unknown; to: unknown }> {
  const from = before as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, to]) => JSON.stringify(to) !== JSON.stringify(from[name]))
      .map(([name, to]) => [name, { from: from[name] ?? null, to: to as unknown }]),
  )
}
