import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { ModerationDesk } from '../features/moderation/moderation-desk'
import { ByRole } from '../features/team/by-role'
import { useAdminDashboardQuery } from '../generated/graphql'
import { renderAdminPart } from './render-part'
import type { PortalOptions } from './render-portal'

/**
 * Fetches the counts, settings and role that the desk reads from the cache, as the dashboard's counters do. When a test ends, no
 * autosave of its desk is left for the next test.
 */
export function DashboardData() {
  const client = useApolloClient()
  useEffect(() => () => void client.clearStore().catch(() => undefined), [client])
  useAdminDashboardQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' })
  return null
}

/** Renders the Questions tab for an administrator, without the dashboard around it. */
export const renderDesk = (options: Partial<PortalOptions> = {}) =>
  renderAdminPart(
    <ByRole needs="EDITOR">
      <DashboardData />
      <ModerationDesk isShown />
    </ByRole>,
    options,
  )
