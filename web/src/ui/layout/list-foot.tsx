import { ShowMore } from './show-more'
import { Dense } from '../typography/text'
import { useWhenSeen } from '../feedback/use-when-seen'

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
}

/** Lets a list go on by itself as the reader does, once for each cursor, and by its button: after a failure only by that. */
export function ListFoot({ shown, total, nextPage: { busy, failed, after, more } }: ListFootProps) {
  const foot = useWhenSeen(after, more)
  return (
    <div ref={foot}>
      {after !== null && <ShowMore shown={shown} total={total} busy={busy} failed={failed} onMore={more} />}
      {after !== null && (
        <noscript>
          <Dense>
            The list goes on by JavaScript, which is switched off here. Every page is named in the <a href="/sitemap.xml">sitemap</a>.
          </Dense>
        </noscript>
      )}
    </div>
  )
}
