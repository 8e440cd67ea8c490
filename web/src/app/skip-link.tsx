import type { MouseEvent } from 'react'
import styled from 'styled-components'
import { theme } from '../ui/theme'
import { type } from '../ui/typography/type-styles'

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

/**
 * The first stop of the Tab key. It moves the focus and nothing else: followed as a link it would make a new entry of the history,
 * which knows neither the token that a mailed link brought nor what was sent.
 */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(MAIN_ID)?.focus()
  }
  return (
    <Anchor href={`#${MAIN_ID}`} onClick={skip}>
      Skip to content
    </Anchor>
  )
}
