import styled from 'styled-components'
import { SkeletonBlock } from '../../ui/skeleton'
import { Status } from '../../ui/status'
import { theme } from '../../ui/theme'
import { VisuallyHidden } from '../../ui/visually-hidden'

const Blocks = styled.div`
  display: grid;
  gap: ${theme.space[16]};

  > :nth-child(2) {
    margin-bottom: ${theme.space[24]};
  }
`

/** In the shape of badge, title and text. */
export function AnnouncementSkeleton() {
  return (
    <>
      <VisuallyHidden as="h1">Announcement</VisuallyHidden>
      <Status>Loading announcement</Status>
      <Blocks aria-hidden="true">
        <SkeletonBlock $width="240px" $height="24px" />
        <SkeletonBlock $width="72%" $height="44px" />
        <SkeletonBlock $height="18px" />
        <SkeletonBlock $height="18px" />
        <SkeletonBlock $height="18px" />
        <SkeletonBlock $width="60%" $height="18px" />
      </Blocks>
    </>
  )
}
