import { ArrowUp } from '../icons/icons'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const Frame = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[8]};
  min-height: 32px;
  padding: 0 14px 0 12px;
  border: 0;
  border-radius: ${theme.radius.full};
  background: ${theme.colour.deep};
  color: ${theme.colour.paper};
  ${type.label}
  cursor: pointer;

  &:hover {
    background: ${theme.colour.accentHover};
  }
  &:active {
    background: ${theme.colour.accentActive};
  }
`

/** '6 new': what has arrived and waits. */
export function Pill({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <Frame type="button" {...rest}>
      <ArrowUp size={16} strokeWidth={2} aria-hidden="true" />
      {children}
    </Frame>
  )
}
