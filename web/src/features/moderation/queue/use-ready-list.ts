import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { DeskQueuePageDocument } from '../../../generated/graphql'
import { type DeskList, keyOfList, pageOf, variablesOf } from '../queues'
import { useDesk } from '../use-desk'

/**
 * The list that is shown: what was found before stays until it is known what is found now. Another queue is shown at once, and says
 * that it is loading.
 */
export function useReadyList(asked: DeskList): { list: DeskList; isReading: boolean } {
  const client = useApolloClient()
  const { savedScroll } = useDesk()
  const [before, setReady] = useState(asked)
  const ready = before.name === asked.name ? before : asked
  if (ready !== before) setReady(ready)
  const isReading = keyOfList(ready) !== keyOfList(asked)

  useEffect(() => {
    if (!isReading) return undefined
    let isCurrent = true
    const show = () => {
      if (isCurrent) setReady(asked)
    }
    const first = pageOf(savedScroll.loaded.get(keyOfList(asked)) ?? 0)
    // The list itself says when it cannot be loaded.
    client
      .query({ query: DeskQueuePageDocument, variables: { ...variablesOf(asked), first } })
      .then(show, show)
    return () => {
      isCurrent = false
    }
  }, [client, savedScroll, asked, isReading])
  return { list: ready, isReading }
}
