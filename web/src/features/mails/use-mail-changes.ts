import type { ApolloCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { formErrorTitled } from '../../apollo/form-errors'
import { removeItem } from '../../apollo/query-lists'
import {
  UndeliveredMailsDeleteAllDocument,
  UndeliveredMailsDeleteDocument,
  UndeliveredMailsRetryAllDocument,
  UndeliveredMailsRetryDocument,
} from '../../generated/graphql'
import { useToast } from '../../ui/toast/toaster'
import { countWords } from '../../ui/typography/count-words'

const mails = { field: 'undeliveredMails', typename: 'UndeliveredMail' }

/** Takes mails that were sent after all or deleted out of the list, by which the notice counts as well, and out of the cache. */
function removeMails(cache: ApolloCache, ids: readonly string[]): void {
  cache.batch({
    update: batched => {
      for (const id of ids) removeItem(batched, mails, id)
    },
  })
}

type Which = string | 'all'

/** What can be done with undelivered mails: each is sent, and takes them from the list. Calls back when none is left. */
export function useMailChanges(onNoneLeft: () => void) {
  const client = useApolloClient()
  const { toast } = useToast()
  const [busyWith, setBusyWith] = useState<Which | null>(null)

  const retryOne = async (id: string) =>
    (await client.mutate({ mutation: UndeliveredMailsRetryDocument, variables: { input: { id } } }))
      .data?.undeliveredMailsRetry
  const retryAll = async () =>
    (await client.mutate({ mutation: UndeliveredMailsRetryAllDocument })).data
      ?.undeliveredMailsRetryAll
  const removeOne = async (id: string) =>
    (
      await client.mutate({
        mutation: UndeliveredMailsDeleteDocument,
        variables: { input: { id } },
      })
    ).data?.undeliveredMailsDelete
  const removeAll = async () =>
    (await client.mutate({ mutation: UndeliveredMailsDeleteAllDocument })).data
      ?.undeliveredMailsDeleteAll

  function settle({ ids, remaining }: { ids: string[]; remaining: number }) {
    removeMails(client.cache, ids)
    if (remaining === 0) onNoneLeft()
  }
  return {
    busyWith,
    retry: async (which: Which) => {
      setBusyWith(which)
      try {
        const retried = await (which === 'all' ? retryAll() : retryOne(which))
        if (!retried) return
        const title = `${countWords(retried.ids.length, 'mail is', 'mails are')} on the way again`
        toast({ title, description: 'What fails again comes back here.', tone: 'success' })
        settle(retried)
      } catch (error) {
        const { title, description } = formErrorTitled('Failed to send')(error)
        toast({ title, ...(description ? { description } : {}), tone: 'error' })
      } finally {
        setBusyWith(null)
      }
    },
    remove: async (which: Which) => {
      const deleted = await (which === 'all' ? removeAll() : removeOne(which))
      if (deleted) settle(deleted)
    },
  }
}
