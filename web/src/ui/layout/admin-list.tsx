import type { ReactNode } from 'react'
import styled from 'styled-components'
import { EmptyState } from '../feedback/empty-state'
import { ErrorState } from '../feedback/error-state'
import { SkeletonBlock, SkeletonList } from '../feedback/skeleton'
import { theme } from '../theme'
import { ShowMore } from './show-more'

const Ground = styled.div`
  padding-top: ${theme.space[20]};
`

export interface AdminListProps<Item> {
  /** Undefined while it loads. */
  items: Item[] | undefined
  total: number
  failed: boolean
  busy: boolean
  /** Whether the next rows could not be loaded. */
  moreFailed?: boolean
  empty: string
  /** What the list is of, for a screen reader and in what went wrong. */
  label: string
  /** Stands above the list, whatever its state. */
  head: ReactNode
  /** Says how many are shown even when these are all. */
  counted?: boolean
  onRetry: () => void
  onMore: () => void
  children: (items: Item[]) => ReactNode
}

/** A list of the admin area in its four states: loading, failed, empty, there. */
export function AdminList<Item>({
  items,
  total,
  failed,
  busy,
  moreFailed = false,
  empty,
  label,
  head,
  counted = false,
  onRetry,
  onMore,
  children,
}: AdminListProps<Item>) {
  return (
    <Ground>
      {head}
      {items === undefined && failed && (
        <ErrorState title={`The ${label} could not be loaded`} onRetry={onRetry} />
      )}
      {items === undefined && !failed && (
        <SkeletonList label={`Loading ${label}`} count={5}>
          <SkeletonBlock $height="50px" />
        </SkeletonList>
      )}
      {items?.length === 0 && <EmptyState title={empty} onSunken />}
      {items && items.length > 0 && (
        <>
          {children(items)}
          {(counted || items.length < total) && (
            <ShowMore
              shown={items.length}
              total={total}
              busy={busy}
              failed={moreFailed}
              onMore={onMore}
            />
          )}
        </>
      )}
    </Ground>
  )
}
