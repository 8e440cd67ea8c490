import { Play } from 'lucide-react'
import styled from 'styled-components'
import { theme } from '../../ui/theme'

const Disc = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: ${theme.radius.full};
  background: ${theme.colour.paper};
  color: ${theme.colour.deep};
  transition: background-color ${theme.motion.hover};

  :hover > & {
    background: ${theme.colour.accentTint};
  }
  > svg {
    margin-left: 3px;
  }
`

/** The white disc on a picture that plays. */
export function PlayMark() {
  return (
    <Disc aria-hidden="true">
      <Play size={22} fill="currentColor" strokeWidth={1.75} />
    </Disc>
  )
}
