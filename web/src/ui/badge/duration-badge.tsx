import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { VisuallyHidden } from '../typography/visually-hidden'

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  height: 24px;
  padding: 0 7px;
  border-radius: ${theme.radius.badge};
  background: ${theme.colour.duration};
  color: ${theme.colour.paper};
  ${type.badge}
`

/** On pictures; whoever shows it puts it in its corner. */
export function DurationBadge({ duration }: { duration: string }) {
  return (
    <Frame>
      <VisuallyHidden>Duration </VisuallyHidden>
      {duration}
    </Frame>
  )
}
