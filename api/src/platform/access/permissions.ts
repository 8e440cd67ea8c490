import { type AdminRole, includesRole } from '@portal/rules/admin-roles'
import type { Actor } from './actor'

/** For each action, whether the actor may do it to the subject. */
type Permissions<Subjects> = {
  [Action in keyof Subjects]: (actor: Actor | null, subject: Subjects[Action]) => boolean
}

/** The permissions of a module as one function that reads as a sentence: `can(actor, 'answer', question)`. */
export const definePermissions =
  <Subjects>(permissions: Permissions<Subjects>) =>
  <Action extends keyof Subjects>(
    actor: Actor | null,
    action: Action,
    subject: Subjects[Action],
  ): boolean =>
    permissions[action](actor, subject)

/** Of any role: every administrator reads everything in the admin area. */
export const isAdmin = (actor: Actor | null): boolean => actor?.kind === 'admin'
/** Whether an administrator has the role, or one that includes it. */
export const hasRole = (actor: Actor | null, role: AdminRole): boolean =>
  actor?.kind === 'admin' && actor.role !== null && includesRole(actor.role, role)
export const isEditor = (actor: Actor | null): boolean => hasRole(actor, 'EDITOR')
export const isOwner = (actor: Actor | null): boolean => hasRole(actor, 'OWNER')
export const isShareholder = (actor: Actor | null): boolean => actor?.kind === 'shareholder'
export const isSystem = (actor: Actor | null): boolean => actor?.kind === 'system'
