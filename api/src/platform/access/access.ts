import type { GraphQLError } from 'graphql'
import { DomainError } from '../errors/errors'
import { messages } from '@portal/rules/messages'
import type { Viewer } from './viewer'

/** Who may call a root field. */
export type Access = 'PUBLIC' | 'SHAREHOLDER' | 'ADMIN'

/** What the description of a root field says of whom it requires. */
export const accessSentences: Record<Exclude<Access, 'PUBLIC'>, string> = {
  SHAREHOLDER: 'For shareholders.',
  ADMIN: 'For administrators.',
}

/** Throws UNAUTHENTICATED for a visitor, FORBIDDEN for the wrong kind of account. */
export function requireAccess(viewer: Viewer | null, access: Access): void {
  if (access === 'PUBLIC') return
  if (!viewer) throw new DomainError('UNAUTHENTICATED', messages.signInNeeded)
  if (access === 'ADMIN' && viewer.kind !== 'admin') throw new DomainError('FORBIDDEN', messages.adminNeeded)
  if (access === 'SHAREHOLDER' && viewer.kind !== 'shareholder') throw new DomainError('FORBIDDEN', messages.shareholderNeeded)
}

/** The first refusal of an operation, with one error for each refused root field. */
export class AccessRefused extends DomainError {
  constructor(readonly refusals: readonly GraphQLError[]) {
    const [{ code, message }] = refusals.map(({ originalError }) => originalError as DomainError) as [DomainError]
    super(code, message)
  }
}
