import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sqlOf } from '#platform/database/kysely'

/** Erases the personal values of everything that a person did, and of what was done to them. Their events and the chain stay whole. */
export async function eraseValues(em: SqlEntityManager, personId: string): Promise<void> {
  await sqlOf(em).deleteFrom('evidence_value').where('person_id', '=', personId).execute()
}

/** Whether a legal hold keeps them. Until the transaction ends nobody lifts it. */
export async function isHeld(em: SqlEntityManager, shareholderId: string): Promise<boolean> {
  const held = await sqlOf(em)
    .selectFrom('legal_hold')
    .select('shareholder_id')
    .where('shareholder_id', '=', shareholderId)
    .forShare()
    .execute()
  return held.length > 0
}
