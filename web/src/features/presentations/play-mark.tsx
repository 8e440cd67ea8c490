import styled, { css } from 'styled-components'
import { Play } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'

const Disc = styled.span<{ $large: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  ${({ $large }) =>
    $large &&
    css`
      ${theme.from.tablet} {
        width: 80px;
        height: 80px;
      }
    `}
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

/** The white disc on a picture that plays; larger on a large one. */
export function PlayMark({ large = false }: { large?: boolean }) {
  return (
    <Disc aria-hidden="true" $large={large}>
      <Play size={22} fill="currentColor" strokeWidth={1.75} />
    </Disc>
  )
}
