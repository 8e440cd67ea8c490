import styled from 'styled-components'
import { SkeletonBlock, SkeletonList } from '../../ui/skeleton'
import { theme } from '../../ui/theme'

const List = styled(SkeletonList)`
  display: grid;
  gap: ${theme.space[48]};

  > * {
    display: grid;
    gap: ${theme.space[12]};
  }
`

export function QuestionSkeletons() {
  return (
    <List label="Loading questions" count={3}>
      <SkeletonBlock $width="36%" $height="12px" />
      <SkeletonBlock $height="18px" />
      <SkeletonBlock $width="64%" $height="18px" />
    </List>
  )
}
