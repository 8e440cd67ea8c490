import type { ApolloClient, ApolloLink } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { readUser } from '../session/session-storage'
import { getOrCreate } from './get-or-create'
import { useRequestContext } from './request-context'
import { retryLink } from './retry-link'

const links = new WeakMap<ApolloClient, ApolloLink>()

/** Puts the retry link before the client's others, once: only components that send requests to be retried load it. */
export function useRetryLink(): void {
  const client = useApolloClient()
  const { connection, pending } = useRequestContext()
  getOrCreate(links, client, () => {
    const link = retryLink(connection, pending, () => readUser()?.email).concat(client.link)
    client.setLink(link)
    return link
  })
}
