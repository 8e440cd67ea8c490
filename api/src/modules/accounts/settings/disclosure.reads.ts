import { sql } from 'kysely'
import { DECLARATION_KEY, firstDeclaration } from '@portal/rules/answers'
import type { DisclosureSwitch } from '@portal/rules/disclosure-switches'
import { firstWordings } from '@portal/rules/questions/decline-reasons'
import type { Database } from '#platform/database/kysely'
import type { DisclosureSettings } from './disclosure-settings.entity'
import { WORDING_KEYS, type WordingKey } from './wording.entity'

/** A wording as it stands; `since` is null for the portal's own. */
export interface WordingRow {
  key: WordingKey
  number: number
  text: string
  since: Date | null
}

const firstOf = (key: WordingKey, company: string) =>
  (key === DECLARATION_KEY ? firstDeclaration : firstWordings[key])(company)

/** The wordings that hold: of each reason, in the order in which they are offered, and the declaration. */
export async function currentWordings(db: Database, companyName: string): Promise<WordingRow[]> {
  const written = await db
    .selectFrom('wording')
    .distinctOn('key')
    .select(['key', 'number', 'text', 'since'])
    .orderBy('key')
    .orderBy('number', 'desc')
    .execute()
  return WORDING_KEYS.map(
    key =>
      (written as WordingRow[]).find(row => row.key === key) ?? {
        key,
        number: 1,
        text: firstOf(key, companyName),
        since: null,
      },
  )
}

export async function questionsNeedApproval(db: Database): Promise<boolean> {
  const { isOn } = await db
    .selectFrom('disclosure_settings')
    .select('questions_need_approval as isOn')
    .executeTakeFirstOrThrow()
  return isOn
}

/** The settings as they stand, with the last change of each switch and the name of who made it. */
export async function readSettings(db: Database) {
  const [row, admins] = await Promise.all([
    db
      .selectFrom('disclosure_settings')
      .select([
        'questions_need_approval as questionsNeedApproval',
        'flagged_are_hidden as flaggedAreHidden',
      ])
      .select(['review_required as reviewRequired', 'basis_required as basisRequired', 'frozen'])
      .select([
        'applied_at as appliedAt',
        sql<DisclosureSettings['lastChanges']>`last_changes`.as('lastChanges'),
      ])
      .executeTakeFirstOrThrow(),
    db.selectFrom('admin').select(['id', 'name']).execute(),
  ])
  const names = new Map(admins.map(({ id, name }) => [id, name]))
  const changes = Object.entries(row.lastChanges).map(([name, { at, adminId }]) => ({
    setting: name as DisclosureSwitch,
    at: new Date(at),
    by: names.get(adminId) ?? null,
  }))
  return { ...row, changes }
}
