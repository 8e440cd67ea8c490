import { useApolloClient } from '@apollo/client/react'
import { ADMIN_PAGE, useAdminPages } from '../../apollo/admin-pages'
import { cacheThenNetwork } from '../../apollo/cache-then-network'
import { formErrorTitled } from '../../apollo/form-errors'
import { useCatchUp } from '../../apollo/live-context'
import { readAnew } from '../../apollo/read-anew'
import { newRequestKey } from '../../apollo/request-key'
import { rereadList } from '../../apollo/reread-list'
import {
  PastReleasesDocument,
  ReleaseCancelDocument,
  ReleaseNowDocument,
  ReleaseScheduleDocument,
  type ReleaseScheduleInput,
  ReleaseUpdateDocument,
  type ReleaseUpdateInput,
  useAdminReleasesQuery,
  useApprovedAnswersQuery,
  usePastReleasesQuery,
  useReleaseChangedSubscription,
  useReviewedElsewhereSubscription,
} from '../../generated/graphql'
import { useToast } from '../../ui/toast/toaster'

/** Holds also depend on the time. */
const REREAD_MS = 60_000
/** Held releases and approved answers on a page. */
const WAITING = 50

const TOUCHES = /^ANSWER/

/** The current releases and approved answers. */
export function useReleases() {
  const client = useApolloClient()
  const waiting = useAdminReleasesQuery({
    variables: { first: WAITING },
    ...cacheThenNetwork,
    context: readAnew,
    pollInterval: REREAD_MS,
  })
  const approved = useApprovedAnswersQuery({
    variables: { first: WAITING },
    ...cacheThenNetwork,
    context: readAnew,
  })
  const heldPages = useAdminPages('held releases', waiting, waiting.data?.releases)
  const approvedPages = useAdminPages('approved answers', approved, approved.data?.answersApproved)
  const query = usePastReleasesQuery({ variables: { first: ADMIN_PAGE }, ...cacheThenNetwork })
  const past = useAdminPages('past releases', query, query.data?.releases)
  const reread = () => {
    for (const each of [waiting, approved]) each.refetch().catch(() => undefined)
    void rereadList(client, PastReleasesDocument, 'releases', { first: ADMIN_PAGE })
  }
  useCatchUp(reread)
  useReleaseChangedSubscription({ ignoreResults: true, onData: reread, onError: () => undefined })
  useReviewedElsewhereSubscription({
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (TOUCHES.test(data?.questionModerated.action ?? ''))
        approved.refetch().catch(() => undefined)
    },
    // The connection is restored automatically; missed events are refetched then.
    onError: () => undefined,
  })
  return { waiting, held: heldPages, approved: approvedPages, past, reread }
}

/** The actions on releases. The page receives their events and refetches. */
export function useReleaseActions(reread: () => void) {
  const client = useApolloClient()
  const { toast } = useToast()
  const keyed = <Input extends object>(input: Input) => ({
    input: { ...input, idempotencyKey: newRequestKey() },
  })
  return {
    schedule: async (input: ReleaseScheduleInput) => {
      await client.mutate({ mutation: ReleaseScheduleDocument, variables: keyed(input) })
      reread()
    },
    update: async (input: ReleaseUpdateInput) => {
      await client.mutate({ mutation: ReleaseUpdateDocument, variables: keyed(input) })
      reread()
    },
    cancel: async ({ id }: { id: string }) => {
      await client.mutate({ mutation: ReleaseCancelDocument, variables: keyed({ id }) })
      reread()
    },
    publish: async (id: string) => {
      try {
        await client.mutate({ mutation: ReleaseNowDocument, variables: keyed({ ids: [id] }) })
        toast({
          title: 'Answer published',
          description: 'The shareholder will be notified.',
          tone: 'success',
        })
      } catch (error) {
        const { title, description = '' } = formErrorTitled('Not published')(error)
        toast({ title, description, tone: 'error' })
      }
      reread()
    },
  }
}
