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

/** In the shape of badge, title and document. */
export function PolicySkeleton() {
  return (
    <>
      <VisuallyHidden as="h1">Policy</VisuallyHidden>
      <Status>Loading policy</Status>
      <Blocks aria-hidden="true">
        <SkeletonBlock $width="260px" $height="24px" />
        <SkeletonBlock $width="48%" $height="44px" />
        <SkeletonBlock $height="800px" />
      </Blocks>
    </>
  )
}
