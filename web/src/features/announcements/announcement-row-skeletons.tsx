import styled from 'styled-components'
import { RuledRows } from '../../ui/layout/ruled-rows'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { theme } from '../../ui/theme'
import { Columns } from './announcement-row-style'

const COUNT = 5

const Words = styled.div`
  display: grid;
  gap: ${theme.space[12]};
  padding-top: ${theme.space[4]};

  > :last-child {
    margin-top: ${theme.space[8]};
  }
`

/** In the places of the announcements that are on their way. */
export function AnnouncementRowSkeletons() {
  return (
    <RuledRows as={SkeletonList} label="Loading announcements" count={COUNT}>
      <Columns>
        <SkeletonBlock $width="128px" $height="16px" />
        <Words>
          <SkeletonBlock $width="56%" $height="24px" />
          <SkeletonBlock $height="16px" />
          <SkeletonBlock $height="16px" />
          <SkeletonBlock $width="72%" $height="16px" />
          <SkeletonBlock $width="176px" $height="24px" />
        </Words>
      </Columns>
    </RuledRows>
  )
}
