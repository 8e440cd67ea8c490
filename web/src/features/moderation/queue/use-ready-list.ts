import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { DeskQueuePageDocument } from '../../../generated/graphql'
import { type DeskList, keyOfList, pageOf, variablesOf } from '../queues'
import { useDesk } from '../use-desk'

/**
 * The displayed list: the previous result stays until the new one has loaded. A different queue is displayed at once with a loading state.
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
    // The list itself shows loading errors.
    client
      .query({ query: DeskQueuePageDocument, variables: { ...variablesOf(asked), first } })
      .then(show, show)
    return () => {
      isCurrent = false
    }
  }, [client, savedScroll, asked, isReading])
  return { list: ready, isReading }
}
