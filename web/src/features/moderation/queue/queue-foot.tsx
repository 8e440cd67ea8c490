import type { RefObject } from 'react'
import styled from 'styled-components'
import { SkeletonBlock } from '../../../ui/feedback/skeleton'
import { ListFoot, type ListFootProps } from '../../../ui/layout/list-foot'
import { theme } from '../../../ui/theme'
import { GAP, USUAL_HEIGHT } from './use-virtual-cards'

const ROW = USUAL_HEIGHT + GAP
/** Number of placeholder cards. */
const DRAWN = 4

/** Stays visible below the sticky bar if the window is past the loaded part. */
const Along = styled.div`
  position: sticky;
  top: 80px;
`

const Coming = styled.div`
  display: grid;
  gap: ${GAP}px;
  padding-top: ${theme.space[16]};

  /* Below the window no animation is needed. */
  content-visibility: auto;
`

/** Number of missing rows between the list's end and the window's lower edge. */
export const missingRows = (foot: HTMLElement | null): number =>
  foot ? Math.ceil((window.innerHeight - foot.getBoundingClientRect().top) / ROW) : 0

/** As high as the unloaded rest of the list, so that nothing moves when it loads and the scrollbar has the right length. */
export function QueueFoot({
  ref,
  ...foot
}: ListFootProps & { ref: RefObject<HTMLDivElement | null> }) {
  const { shown, total, nextPage } = foot
  const toCome = nextPage.after === null || nextPage.failed ? 0 : Math.max(total - shown, 0)
  return (
    <div ref={ref} style={{ minHeight: toCome * ROW }}>
      <Along>
        <ListFoot {...foot} />
        {toCome > 0 && (
          <Coming aria-hidden="true">
            {Array.from({ length: Math.min(toCome, DRAWN) }, (_, at) => (
              <SkeletonBlock key={at} $height="148px" />
            ))}
          </Coming>
        )}
      </Along>
    </div>
  )
}
