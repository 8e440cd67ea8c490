import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { ADMIN_PAGE, useAdminPages } from '../../apollo/admin-pages'
import { cacheThenNetwork } from '../../apollo/cache-then-network'
import { formErrorTitled } from '../../apollo/form-errors'
import { useCatchUp } from '../../apollo/live-context'
import { rereadList } from '../../apollo/reread-list'
import {
  AdminBroadcastsDocument,
  BroadcastCancelDocument,
  BroadcastPauseDocument,
  BroadcastResumeDocument,
  type BroadcastRowFragment,
  useAdminBroadcastsQuery,
  useBroadcastChangedSubscription,
} from '../../generated/graphql'
import { useToast } from '../../ui/toast/toaster'
import { isPausedByItself } from './broadcast-words'

const useReread = () => {
  const client = useApolloClient()
  return () => rereadList(client, AdminBroadcastsDocument, 'broadcasts', { first: ADMIN_PAGE })
}

/** The broadcasts as they stand at any moment, newest first; and what is said of them as it happens. */
export function useBroadcasts() {
  const query = useAdminBroadcastsQuery({ variables: { first: ADMIN_PAGE }, ...cacheThenNetwork })
  const list = query.data?.broadcasts
  const pages = useAdminPages('broadcasts', query, list)
  const reread = useReread()
  const [said, setSaid] = useState('')
  /** The cache has what changed of those that are shown. An older one comes with its page. */
  const isMissing = ({ id, createdAt }: BroadcastRowFragment) => {
    if (!list || list.edges.some(({ node }) => node.id === id)) return false
    const oldest = list.edges.at(-1)?.node
    return !oldest || !list.pageInfo.hasNextPage || createdAt > oldest.createdAt
  }
  useCatchUp(() => void reread())
  useBroadcastChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const broadcast = data?.broadcastChanged
      if (!broadcast) return
      if (isMissing(broadcast)) void reread()
      setSaid(isPausedByItself(broadcast) ? `Paused by itself: ${broadcast.title}` : '')
    },
    // The connection comes back by itself; what was missed is read then.
    onError: () => undefined,
  })
  return { pages, said }
}

type Busy = 'pausing' | 'resuming' | null

/** What can be done with a broadcast. Where it has gone on meanwhile, the API says so, and the list is read again. */
export function useBroadcastActions({ id }: BroadcastRowFragment) {
  const client = useApolloClient()
  const reread = useReread()
  const { toast } = useToast()
  const [busy, setBusy] = useState<Busy>(null)
  const variables = { input: { id } }

  async function perform(what: Busy, act: () => Promise<unknown>, done: string, failure: string) {
    setBusy(what)
    try {
      await act()
      toast({ title: done, tone: 'success' })
    } catch (error) {
      const { title, description = '' } = formErrorTitled(failure)(error)
      toast({ title, description, tone: 'error' })
      void reread()
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    pause: () =>
      perform(
        'pausing',
        () => client.mutate({ mutation: BroadcastPauseDocument, variables }),
        'Broadcast paused',
        'Failed to pause',
      ),
    resume: () =>
      perform(
        'resuming',
        () => client.mutate({ mutation: BroadcastResumeDocument, variables }),
        'Broadcast resumed',
        'Failed to resume',
      ),
  }
}

export function useBroadcastCancel(): (broadcast: BroadcastRowFragment) => Promise<unknown> {
  const client = useApolloClient()
  return ({ id }) =>
    client.mutate({ mutation: BroadcastCancelDocument, variables: { input: { id } } })
}
