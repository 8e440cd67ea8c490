import styled from 'styled-components'
import { RuledRows } from '../../ui/layout/ruled-rows'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { theme } from '../../ui/theme'

const COUNT = 4

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
  padding: ${theme.space[24]} 0;
`

/** In the places of the policies that are on their way. */
export function PolicyRowSkeletons() {
  return (
    <RuledRows as={SkeletonList} label="Loading policies" count={COUNT}>
      <Blocks>
        <SkeletonBlock $width="320px" $height="24px" />
        <SkeletonBlock $width="232px" $height="16px" />
        <SkeletonBlock $width="256px" $height="14px" />
      </Blocks>
    </RuledRows>
  )
}
