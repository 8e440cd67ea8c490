import { sqlOf } from '#platform/database/kysely'
import type { TestPortal } from '../portal/portal'

export interface ToldEvent {
  type: string
  subject: { type: string; id: string | null }
  actor: { kind: string; id: string | null }
  at: string
  body: Record<string, any>
}

/** What evidence tells of a subject, or of everything, oldest first. */
export async function evidenceOf(
  portal: Pick<TestPortal, 'em'>,
  subjectId?: string,
): Promise<ToldEvent[]> {
  const rows = await sqlOf(portal.em())
    .selectFrom('evidence_event')
    .select('event')
    .$if(subjectId !== undefined, query => query.where('subject_id', '=', subjectId ?? ''))
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ event }) => JSON.parse(event) as ToldEvent)
}
