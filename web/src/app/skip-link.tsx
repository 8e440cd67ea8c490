import styled from 'styled-components'
import { theme } from '../ui/theme'
import { type } from '../ui/type-styles'

/** The id of the page's main part, which the skip link leads to. */
export const MAIN_ID = 'main'

const Anchor = styled.a`
  position: fixed;
  top: ${theme.space[8]};
  left: ${theme.space[8]};
  z-index: ${theme.layer.skip};
  padding: ${theme.space[8]} ${theme.space[16]};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.accent};
  color: ${theme.colour.paper};
  ${type.button}
  transform: translateY(calc(-100% - 16px));

  &:focus {
    transform: none;
  }
`

/** The first stop of the Tab key. */
export function SkipLink() {
  return <Anchor href={`#${MAIN_ID}`}>Skip to content</Anchor>
}
