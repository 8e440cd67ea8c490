import { sql } from 'kysely'
import type { Database } from '#platform/database/kysely'
import type { SealedEvent } from './sealed-events'

const MAX_LENGTH = 120

/** What events are about, as a line such as `Question: “When is the dividend paid?”`, by the id of their subject; nothing that is erased. */
export async function subjectNames(
  db: Database,
  events: readonly SealedEvent[],
): Promise<Map<string, string>> {
  const ids = [
    ...new Set(
      events.flatMap(({ event }) => {
        const { subject } = JSON.parse(event) as { subject: { id: string | null } }
        return subject.id ?? []
      }),
    ),
  ]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; kind: string; name: string | null }>`
    with subject as (select unnest(${ids}::uuid[]) as id), content as (
      select id, 'Presentation' as kind, title as name from presentation
      union all select id, 'Announcement', title from announcement
      union all select id, 'Policy', title from policy
    )
    select e.subject_id as id, 'Question' as kind, v.value as name
      from subject join evidence_event e on e.subject_id = subject.id and e.type = 'question.asked'
      join evidence_value v on v.event_id = e.id and v.field = 'text'
    union all select content.id, kind, name from subject join content using (id)
    union all select e.subject_id, initcap(e.subject_type), e.event::jsonb #>> '{body,values,title}'
      from subject join evidence_event e on e.subject_id = subject.id and e.type in ('presentation.deleted', 'announcement.deleted', 'policy.deleted')
    union all select b.id, case when asked.id is null then initcap(coalesce(b.subject, 'broadcast')) else 'Question' end,
        coalesce(asked_text.value, b.title, case when b.topic is null then 'Daily mail' end)
      from subject join broadcast b using (id) left join answer on answer.id = b.item_id
      left join evidence_event asked on asked.subject_id = coalesce(answer.question_id, b.item_id) and asked.type = 'question.asked'
      left join evidence_value asked_text on asked_text.event_id = asked.id and asked_text.field = 'text'`.execute(
    db,
  )
  return new Map(
    rows.flatMap(({ id, kind, name }) =>
      name === null ? [] : [[id, `${kind}: “${shortened(name)}”`]],
    ),
  )
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const characters = [...line]
  return characters.length <= MAX_LENGTH
    ? line
    : `${characters.slice(0, MAX_LENGTH).join('').trimEnd()}…`
}
