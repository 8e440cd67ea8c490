import styled from 'styled-components'
import { HOME_ANNOUNCEMENTS } from '@portal/rules/limits'
import type { AnnouncementTeaserFragment } from '../../generated/graphql'
import { EmptyState } from '../../ui/feedback/empty-state'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { Rows } from '../../ui/layout/layout'
import { theme } from '../../ui/theme'
import { AnnouncementTeaser } from './announcement-teaser'

const Skeletons = styled(SkeletonList)`
  display: grid;
  gap: ${theme.space[48]};

  > * {
    display: grid;
    gap: ${theme.space[12]};
  }
`

export interface RecentAnnouncementsProps {
  /** Newest first; undefined while they are loading. More than the home page shows may be given. */
  announcements: readonly AnnouncementTeaserFragment[] | undefined
}

export function RecentAnnouncements({ announcements }: RecentAnnouncementsProps) {
  if (!announcements) {
    return (
      <Skeletons label="Loading announcements" count={HOME_ANNOUNCEMENTS}>
        <SkeletonBlock $width="32%" $height="12px" />
        <SkeletonBlock $width="64%" $height="22px" />
        <SkeletonBlock />
        <SkeletonBlock $width="88%" />
      </Skeletons>
    )
  }
  if (announcements.length === 0)
    return <EmptyState title="No announcements yet" description="Check back soon for updates" />
  return (
    <Rows>
      {announcements.slice(0, HOME_ANNOUNCEMENTS).map(announcement => (
        <AnnouncementTeaser key={announcement.id} announcement={announcement} />
      ))}
    </Rows>
  )
}
