import { useApolloClient } from '@apollo/client/react'
import type { AdminRole } from '@portal/rules/admin-roles'
import {
  AdministratorInviteDocument,
  AdministratorInviteResendDocument,
  AdministratorRemoveDocument,
  AdministratorUpdateDocument,
  AdminTeamDocument,
  type AdministratorInviteInput,
  type TeamMemberFragment,
} from '../../generated/graphql'

/** What can be done to the team. The list is read again after each change: it tells one's own role as well. */
export function useTeamChanges() {
  const client = useApolloClient()
  /** What has been done stays done where that fails. */
  const reread = () => client.query({ query: AdminTeamDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
  return {
    invite: async (input: Omit<AdministratorInviteInput, 'idempotencyKey'>) => {
      await client.mutate({ mutation: AdministratorInviteDocument, variables: { input } })
      await reread()
    },
    resend: ({ id }: TeamMemberFragment) => client.mutate({ mutation: AdministratorInviteResendDocument, variables: { input: { id } } }),
    giveRole: async ({ id }: TeamMemberFragment, role: AdminRole) => {
      await client.mutate({ mutation: AdministratorUpdateDocument, variables: { input: { id, role } } })
      await reread()
    },
    remove: async ({ id }: TeamMemberFragment) => {
      await client.mutate({ mutation: AdministratorRemoveDocument, variables: { input: { id } }, fetchPolicy: 'no-cache' })
      client.cache.evict({ id: client.cache.identify({ __typename: 'Admin', id }) })
      await reread()
    },
  }
}
