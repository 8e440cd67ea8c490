import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { ADMIN_PAGE, useAdminPages } from '../../apollo/admin-pages'
import { cacheThenNetwork } from '../../apollo/cache-then-network'
import { rereadList } from '../../apollo/reread-list'
import {
  EvidencePackCancelDocument,
  EvidencePackCreateDocument,
  type EvidencePackCreateInput,
  EvidencePackRetryDocument,
  EvidencePacksDocument,
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

/** The exports, read again as long as one of them is under way. */
export function usePacks() {
  const query = useEvidencePacksQuery({
    variables: { first: ADMIN_PAGE },
    ...cacheThenNetwork,
  })
  const pages = useAdminPages('packs', query, query.data?.evidencePacks)
  const { reread } = usePackChanges()
  const poll = useEffectEvent(() => void reread())
  const isUnderWay =
    pages.items?.some(({ state }) => state === 'WAITING' || state === 'RUNNING') ?? false
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => poll(), UNDER_WAY_MS)
    return () => clearInterval(timer)
  }, [isUnderWay])
  return pages
}
