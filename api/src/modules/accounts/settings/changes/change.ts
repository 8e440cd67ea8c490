import { isDeepStrictEqual } from 'node:util'
import { type AdminRole, adminRoleWords } from '@portal/rules/admin-roles'
import { DISCLOSURE_SWITCHES, disclosureSwitchNames } from '@portal/rules/disclosure-switches'
import type { Switches } from '../disclosure-settings.entity'

/** What owners change, some of it only two of them together. An invitation has the id that the account will have. */
export type Change =
  | { kind: 'SETTINGS'; switches: Switches }
  | { kind: 'INVITATION'; administratorId: string; email: string; name: string; role: AdminRole }
  | { kind: 'ROLE'; administratorId: string; role: AdminRole }
  | { kind: 'REMOVAL'; administratorId: string }
export type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>

/** Whether both ask for the same. */
export const isSameChange = (one: Change, other: Change): boolean =>
  isDeepStrictEqual(withoutNewId(one), withoutNewId(other))

/** What would change, as a sentence without its full stop. */
export const settingsWords = ({ switches }: ChangeOf<'SETTINGS'>): string =>
  DISCLOSURE_SWITCHES.filter(name => switches[name] !== undefined)
    .map(name => `turn ${switches[name] ? 'on' : 'off'} “${disclosureSwitchNames[name]}”`)
    .join(' and ')
    .replace(/^t/, 'T')
export const invitationWords = ({ name, email, role }: ChangeOf<'INVITATION'>): string =>
  `Invite ${name} (${email}) as ${roleWords(role)}`
export const roleChangeWords = ({ name }: { name: string }, { role }: ChangeOf<'ROLE'>): string =>
  `Make ${name} ${roleWords(role)}`
export const removalWords = ({ name }: { name: string }): string => `Remove ${name} from the team`

/** The id of an invitation is made for it. */
const withoutNewId = (change: Change): object =>
  change.kind === 'INVITATION' ? { ...change, administratorId: null } : change

/** 'an owner', 'a viewer'. */
function roleWords(role: AdminRole): string {
  const label = adminRoleWords[role].label.toLowerCase()
  return `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`
}
