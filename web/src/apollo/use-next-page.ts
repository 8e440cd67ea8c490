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

/** How the attempt stands to let a list go on from a cursor. */
interface Attempt {
  list: string
  after: string
  state: 'busy' | 'failed'
}

/**
 * Fetches a list's next page, one at a time, and knows when it could not. `list` tells one list from another in the same place, such
 * as that of another search: what became of one says nothing of the next.
 */
export function useNextPage(
  list: string,
  pageInfo: PageInfo | undefined,
  fetchMore: (options: { variables: { after: string } }) => Promise<unknown>,
): NextPage {
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const running = useRef<string>(undefined)
  // Where the list went on last: an answer reaches the screen a moment after it has arrived, and must not be asked for again in between.
  const asked = useRef<PageInfo>(undefined)
  const after = pageInfo?.hasNextPage ? pageInfo.endCursor : null

  function more() {
    if (after === null || running.current === list || asked.current === pageInfo) return
    running.current = list
    asked.current = pageInfo
    const began: Attempt = { list, after, state: 'busy' }
    setAttempt(began)
    const settle = (next: Attempt | null) => {
      if (running.current === list) running.current = undefined
      setAttempt(current => (current === began ? next : current))
    }
    fetchMore({ variables: { after } }).then(
      () => settle(null),
      () => {
        asked.current = undefined
        settle({ list, after, state: 'failed' })
      },
    )
  }
  const state = attempt?.list === list && attempt.after === after ? attempt.state : 'idle'
  return { busy: state === 'busy', failed: state === 'failed', after, more }
}
