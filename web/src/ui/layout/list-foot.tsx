import { useWhenSeen } from '../feedback/use-when-seen'
import { ShowMore } from './show-more'

export interface ListFootProps {
  shown: number
  total: number
  nextPage: {
    busy: boolean
    failed: boolean
    /** The cursor from which the list goes on, or null at its end. */
    after: string | null
    more: () => void
  }
  /** Where the next ones stand by themselves. */
  href?: string | undefined
}

/** Lets a list go on by itself as the reader does, once for each cursor, and by its link or button: after a failure only by that. */
export function ListFoot({
  shown,
  total,
  nextPage: { busy, failed, after, more },
  href,
}: ListFootProps) {
  const foot = useWhenSeen(after, more)
  return (
    <div ref={foot}>
      {after !== null && (
        <ShowMore
          shown={shown}
          total={total}
          busy={busy}
          failed={failed}
          href={href}
          onMore={more}
        />
      )}
    </div>
  )
}
