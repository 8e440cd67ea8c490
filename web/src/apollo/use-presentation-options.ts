import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { PAGE_MAX } from '@portal/rules/limits'
import { DeskPresentationsDocument } from '../generated/graphql'

interface Option {
  value: string
  label: string
}

/**
 * All presentations to choose from, newest first: read when the choice is about to be made, again after another tab was looked at, and
 * at once where one is chosen, for its name. After a failure the next attempt reads them.
 */
export function usePresentationOptions(
  isShown: boolean,
  isChosen: boolean,
): { options: readonly Option[]; read: () => void } {
  const client = useApolloClient()
  const [options, setOptions] = useState<readonly Option[]>([])
  const isRead = useRef(false)

  async function readFrom(after: string | null, known: readonly Option[]): Promise<void> {
    const { data } = await client.query({
      query: DeskPresentationsDocument,
      variables: { first: PAGE_MAX, after },
      // The other lists of presentations in the cache have more fields.
      fetchPolicy: 'no-cache',
    })
    const { edges, pageInfo } = data!.presentations
    const all = [...known, ...edges.map(({ node }) => ({ value: node.id, label: node.title }))]
    if (pageInfo.hasNextPage) await readFrom(pageInfo.endCursor, all)
    else setOptions(all)
  }
  function read() {
    if (isRead.current) return
    isRead.current = true
    readFrom(null, []).catch(() => {
      isRead.current = false
    })
  }
  useEffect(() => {
    isRead.current = false
  }, [isShown])
  useEffect(() => {
    if (isChosen) read()
  })
  return { options, read }
}
