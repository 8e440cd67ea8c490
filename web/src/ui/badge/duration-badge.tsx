import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { VisuallyHidden } from '../typography/visually-hidden'

const Frame = styled.span`
  position: absolute;
  right: 8px;
  bottom: 8px;
  display: flex;
  align-items: center;
  height: 24px;
  padding: 0 7px;
  border-radius: ${theme.radius.badge};
  background: ${theme.colour.duration};
  color: ${theme.colour.paper};
  ${type.badge}
  pointer-events: none;
`

/** In the corner of a picture. A press goes through it, to a link below it that is not called so. */
export function DurationBadge({ duration }: { duration: string }) {
  return (
    <Frame>
      <VisuallyHidden>Duration </VisuallyHidden>
      {duration}
    </Frame>
  )
}
