import { Select as Radix } from 'radix-ui'
import styled, { css } from 'styled-components'
import { controlStyle, type ControlLook } from './control-style'
import { fadeRise } from '../motion'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const { colour } = theme

export const Trigger = styled(Radix.Trigger)<ControlLook & { $set: boolean }>`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[12]};
  text-align: left;
  cursor: pointer;

  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    flex: none;
    margin-right: 1px;
    color: ${colour.ink2};
  }
  &[data-placeholder] {
    color: ${colour.ink3};
  }
  &[data-state='open'] > svg {
    color: ${colour.accent};
    transform: rotate(180deg);
  }
  ${({ $set }) =>
    $set &&
    css`
      border-color: ${colour.accent};
      background: ${colour.accentTint};
      color: ${colour.accentHover};
      font-weight: 600;
      > svg {
        color: ${colour.accentHover};
      }
    `}
`

export const Menu = styled(Radix.Content)`
  z-index: ${theme.layer.menu};
  width: var(--radix-select-trigger-width);
  min-width: max-content;
  max-width: calc(100vw - 32px);
  max-height: min(var(--radix-select-content-available-height), 400px);
  padding: 6px;
  overflow: hidden;
  border: 1px solid ${colour.rule2};
  border-radius: ${theme.radius.card};
  background: ${colour.paper};
  box-shadow: ${theme.shadow.menu};
  ${fadeRise(theme.motion.menu)}
`

export const Item = styled(Radix.Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[16]};
  min-height: 44px;
  padding: 0 10px;
  border-radius: ${theme.radius.control};
  color: ${colour.ink};
  ${type.ui}
  cursor: pointer;
  user-select: none;

  svg {
    flex: none;
    color: ${colour.accent};
  }
  &[data-state='checked'] {
    font-weight: 600;
  }
  &[data-highlighted] {
    outline: 2px solid transparent;
    outline-offset: -2px;
    background: ${colour.accentTint};
  }
  &:active {
    background: ${colour.accentTint2};
  }
`
