import type { GraphQLError } from 'graphql'
import type { AdminRole } from '@portal/rules/admin-roles'
import { messages } from '@portal/rules/messages'
import { DomainError } from '#platform/errors/errors'
import type { Actor } from './actor'
import { hasRole } from './permissions'
import type { Viewer } from './viewer'

/** The roles that a root field can require; every administrator reads. */
export type RequiredRole = Exclude<AdminRole, 'VIEWER'>

/** Who may call a root field. */
export type Access = 'PUBLIC' | 'SHAREHOLDER' | 'ADMIN' | RequiredRole

/** The sentence in descriptions of root fields. Each role includes the lower ones, so it names the lowest. */
export const accessSentences: Record<Exclude<Access, 'PUBLIC'>, string> = {
  SHAREHOLDER: 'For shareholders.',
  ADMIN: 'For administrators.',
  EDITOR: 'For editors.',
  APPROVER: 'For approvers.',
  OWNER: 'For owners.',
}

/** Throws UNAUTHENTICATED for a visitor, FORBIDDEN for the wrong kind of account or what an administrator's role lacks. */
export function requireAccess(viewer: Viewer | null, access: Access): void {
  if (access === 'PUBLIC') return
  if (!viewer) throw new DomainError('UNAUTHENTICATED', messages.signInNeeded)
  if (access === 'SHAREHOLDER') {
    if (viewer.kind !== 'shareholder')
      throw new DomainError('FORBIDDEN', messages.shareholderNeeded)
    return
  }
  if (viewer.kind !== 'admin' || (access !== 'ADMIN' && !hasRole(viewer, access)))
    throw refusalOf(viewer, access)
}

/** The refusal of another kind of account, or of an administrator whose role lacks it. */
export const refusalOf = (actor: Actor | null, access: 'ADMIN' | RequiredRole): DomainError =>
  new DomainError(
    'FORBIDDEN',
    access === 'ADMIN' || actor?.kind !== 'admin'
      ? messages.adminNeeded
      : messages.roleNeeded[access],
  )

/** The first refusal of an operation, with one error for each refused root field. */
export class AccessRefused extends DomainError {
  constructor(readonly refusals: readonly GraphQLError[]) {
    const [{ code, message }] = refusals.map(
      ({ originalError }) => originalError as DomainError,
    ) as [DomainError]
    super(code, message)
  }
}
