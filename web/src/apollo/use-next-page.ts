import { useRef, useState } from 'react'

interface PageInfo {
  hasNextPage: boolean
  endCursor: string | null
}

export interface NextPage {
  busy: boolean
  /** The last attempt came to nothing; another may be made. */
  failed: boolean
  /** The cursor from which the list goes on, or null at its end. */
  after: string | null
  more: () => void
}

/** Fetches a list's next page, one at a time, and knows when it could not. */
export function useNextPage(
  pageInfo: PageInfo | undefined,
  fetchMore: (options: { variables: { after: string } }) => Promise<unknown>,
): NextPage {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const running = useRef(false)
  // Where the list went on last: an answer reaches the screen a moment after it has arrived, and must not be asked for again in between.
  const asked = useRef<PageInfo>(undefined)
  const after = pageInfo?.hasNextPage ? pageInfo.endCursor : null

  function more() {
    if (after === null || running.current || asked.current === pageInfo) return
    running.current = true
    asked.current = pageInfo
    setState('busy')
    fetchMore({ variables: { after } })
      .then(
        () => setState('idle'),
        () => {
          asked.current = undefined
          setState('failed')
        },
      )
      .finally(() => {
        running.current = false
      })
  }
  return { busy: state === 'busy', failed: state === 'failed', after, more }
}
