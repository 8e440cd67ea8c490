import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { failureTitled } from '../../apollo/failure'
import { GivenUpMailsDeleteDocument, GivenUpMailsRetryDocument } from '../../generated/graphql'
import { countWords } from '../../ui/count-words'
import { useToast } from '../../ui/toaster'

type Which = string | 'all'

const inputOf = (which: Which) => ({ input: which === 'all' ? {} : { id: which } })

/** What can be done with given-up mails: each is sent, and its outcome told with how many are left. */
export function useMailChanges(settled: (left: number) => Promise<void>) {
  const client = useApolloClient()
  const { toast } = useToast()
  const [busyWith, setBusyWith] = useState<Which | null>(null)
  return {
    busyWith,
    retry: async (which: Which) => {
      setBusyWith(which)
      try {
        const { data } = await client.mutate({
          mutation: GivenUpMailsRetryDocument,
          variables: inputOf(which),
          fetchPolicy: 'no-cache',
        })
        const { ids = [], left = 0 } = data?.givenUpMailsRetry ?? {}
        const title = `${countWords(ids.length, 'mail is', 'mails are')} on the way again`
        toast({ title, description: 'What fails again comes back here.', tone: 'success' })
        await settled(left)
      } catch (error) {
        const { title, description } = failureTitled('Failed to send')(error)
        toast({ title, ...(description ? { description } : {}), tone: 'error' })
      } finally {
        setBusyWith(null)
      }
    },
    remove: async (which: Which) => {
      const { data } = await client.mutate({ mutation: GivenUpMailsDeleteDocument, variables: inputOf(which), fetchPolicy: 'no-cache' })
      await settled(data?.givenUpMailsDelete.left ?? 0)
    },
  }
}
