import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { NODES_MAX } from '@portal/rules/limits'
import { ADMIN_PAGE, useAdminPages } from '../../apollo/admin-pages'
import { rereadList } from '../../apollo/reread-list'
import {
  type EvidenceEventFilterInput,
  EvidenceEventsDocument,
  type EvidenceOrder,
  EvidenceStatusDocument,
  useEvidenceEventsQuery,
  useEvidenceNumbersQuery,
} from '../../generated/graphql'

/** Sealing takes half a second at most, unless it is behind. */
const UNSEALED_MS = 2_000

/**
 * A list of events, page by page. It is fetched again when it is shown again and when `revision` changes: events are added at its
 * end and lose what is erased. Events without a number are fetched again until they are sealed.
 */
export function useEvidenceEvents(
  filter: EvidenceEventFilterInput,
  {
    order = 'OLDEST_FIRST',
    revision,
    skip = false,
  }: { order?: EvidenceOrder; revision?: unknown; skip?: boolean } = {},
) {
  const client = useApolloClient()
  const query = useEvidenceEventsQuery({
    variables: { filter, order, first: ADMIN_PAGE },
    notifyOnNetworkStatusChange: true,
    skip,
  })
  const list = JSON.stringify({ ...filter, order })
  const pages = useAdminPages(`events ${list}`, query, query.data?.evidenceEvents)
  const unsealed = pages.items?.filter(({ number }) => number === null) ?? []
  useEvidenceNumbersQuery({
    variables: { ids: unsealed.map(({ id }) => id).slice(0, NODES_MAX) },
    skip: unsealed.length === 0,
    pollInterval: UNSEALED_MS,
  })

  async function readAgain() {
    const status = client.query({ query: EvidenceStatusDocument, fetchPolicy: 'network-only' })
    await Promise.allSettled([
      rereadList(client, EvidenceEventsDocument, 'evidenceEvents', {
        filter,
        order,
        first: ADMIN_PAGE,
      }),
      status,
    ])
  }
  const readIfLoaded = useEffectEvent((_list: string, _revision: unknown) => {
    if (query.data) void readAgain()
  })
  useEffect(() => readIfLoaded(list, revision), [list, revision])

  return { ...pages, unsealed: unsealed.length }
}
