import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { ADMIN_PAGE, useAdminPages } from '../../apollo/admin-pages'
import { rereadList } from '../../apollo/reread-list'
import {
  type EvidenceEventFilterInput,
  EvidenceEventsDocument,
  type EvidenceOrder,
  EvidenceStatusDocument,
  useEvidenceEventsQuery,
} from '../../generated/graphql'

/** Sealing takes half a second at most, unless it is behind. */
const UNSEALED_MS = 2_000

/**
 * A list of events, page by page. It is read again when it is shown again, when `revision` changes, and until what is loaded is
 * sealed: events are added at its end, numbered, and lose what is erased.
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
  const unsealed = pages.items?.filter(({ number }) => number === null).length ?? 0

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

  const poll = useEffectEvent(() => void readAgain())
  const isWaiting = unsealed > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => poll(), UNSEALED_MS)
    return () => clearInterval(timer)
  }, [isWaiting])

  return { ...pages, unsealed }
}
