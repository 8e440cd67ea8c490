import { useApolloClient } from '@apollo/client/react'
import type { AdminRole } from '@portal/rules/admin-roles'
import {
  AdministratorInviteDocument,
  type AdministratorInviteInput,
  AdministratorInviteResendDocument,
  AdministratorRemoveDocument,
  AdministratorUpdateDocument,
  AdminTeamDocument,
  type TeamMemberFragment,
  type WaitingChangeFragment,
  WaitingChangesDocument,
} from '../../generated/graphql'

/**
 * What can be done to the team. The list is read again after each change: it tells one's own role as well. A change that waits for another
 * owner is answered, and nothing has changed then.
 */
export function useTeamChanges() {
  const client = useApolloClient()
  /** What has been done stays done where that fails. */
  const reread = (waiting: WaitingChangeFragment | null | undefined) =>
    client
      .query({
        query: waiting ? WaitingChangesDocument : AdminTeamDocument,
        fetchPolicy: 'network-only',
      })
      .catch(() => undefined)
  return {
    invite: async (input: Omit<AdministratorInviteInput, 'idempotencyKey'>) => {
      const { data } = await client.mutate({
        mutation: AdministratorInviteDocument,
        variables: { input },
      })
      const waiting = data?.administratorInvite.changeRequest
      await reread(waiting)
      return waiting
    },
    resend: ({ id }: TeamMemberFragment) =>
      client.mutate({ mutation: AdministratorInviteResendDocument, variables: { input: { id } } }),
    giveRole: async ({ id }: TeamMemberFragment, role: AdminRole) => {
      const { data } = await client.mutate({
        mutation: AdministratorUpdateDocument,
        variables: { input: { id, role } },
      })
      const waiting = data?.administratorUpdate.changeRequest
      await reread(waiting)
      return waiting
    },
    remove: async ({ id }: TeamMemberFragment) => {
      const { data } = await client.mutate({
        mutation: AdministratorRemoveDocument,
        variables: { input: { id } },
        fetchPolicy: 'no-cache',
      })
      const waiting = data?.administratorRemove.changeRequest
      if (!waiting) client.cache.evict({ id: client.cache.identify({ __typename: 'Admin', id }) })
      await reread(waiting)
      return waiting
    },
  }
}
