import { useApolloClient } from '@apollo/client/react'
import { NODES_MAX } from '@portal/rules/limits'
import { ADMIN_PAGE, useAdminPages } from '../../apollo/admin-pages'
import { cacheThenNetwork } from '../../apollo/cache-then-network'
import { rereadList } from '../../apollo/reread-list'
import {
  EvidencePackCancelDocument,
  EvidencePackCreateDocument,
  type EvidencePackCreateInput,
  EvidencePackRetryDocument,
  EvidencePacksDocument,
  useEvidencePacksOfQuery,
  useEvidencePacksQuery,
} from '../../generated/graphql'

/** An export takes seconds; its bar moves once a second. */
const UNDER_WAY_MS = 1_000

/** The list is read again after each change, whose place in it the server knows. */
export function usePackChanges() {
  const client = useApolloClient()
  const reread = () =>
    rereadList(client, EvidencePacksDocument, 'evidencePacks', { first: ADMIN_PAGE })
  return {
    reread,
    create: async (input: Omit<EvidencePackCreateInput, 'idempotencyKey'>) => {
      await client.mutate({ mutation: EvidencePackCreateDocument, variables: { input } })
      await reread()
    },
    cancel: async (id: string) => {
      await client.mutate({ mutation: EvidencePackCancelDocument, variables: { input: { id } } })
      await reread()
    },
    retry: async (id: string) => {
      await client.mutate({ mutation: EvidencePackRetryDocument, variables: { input: { id } } })
      await reread()
    },
  }
}

/** The exports. Those under way are fetched again until they end. */
export function usePacks() {
  const query = useEvidencePacksQuery({
    variables: { first: ADMIN_PAGE },
    ...cacheThenNetwork,
  })
  const pages = useAdminPages('packs', query, query.data?.evidencePacks)
  const underWay =
    pages.items?.filter(({ state }) => state === 'WAITING' || state === 'RUNNING') ?? []
  useEvidencePacksOfQuery({
    variables: { ids: underWay.map(({ id }) => id).slice(0, NODES_MAX) },
    skip: underWay.length === 0,
    pollInterval: UNDER_WAY_MS,
  })
  return pages
}
