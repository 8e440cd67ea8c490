import type { ReactNode } from 'react'
import { type AdminRole, includesRole } from '@portal/rules/admin-roles'
import { useViewerRoleQuery } from '../../generated/graphql'
import { MayEdit } from '../../ui/may-edit'

/**
 * A part of the admin area whose buttons only those with this role have, or with one that includes it. Until a page has brought the
 * role, they are there, as they are for most.
 */
export function ByRole({ needs, children }: { needs: AdminRole; children: ReactNode }) {
  const { data } = useViewerRoleQuery({ fetchPolicy: 'cache-only' })
  const role = data?.viewer?.role
  return <MayEdit value={!role || includesRole(role, needs)}>{children}</MayEdit>
}
