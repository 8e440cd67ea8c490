import { DropdownMenu } from 'radix-ui'
import styled from 'styled-components'
import { fadeRise } from '../ui/motion'
import { theme } from '../ui/theme'
import { type } from '../ui/type-styles'

const { colour } = theme

export const Menu = styled(DropdownMenu.Content)`
  z-index: ${theme.layer.menu};
  width: 290px;
  max-height: var(--radix-dropdown-menu-content-available-height);
  padding: 6px;
  overflow-y: auto;
  border: 1px solid ${colour.rule2};
  border-radius: ${theme.radius.card};
  background: ${colour.paper};
  box-shadow: ${theme.shadow.menu};
  ${fadeRise(theme.motion.menu)}
`

export const GroupName = styled(DropdownMenu.Label)`
  padding: 12px 10px 4px;
  color: ${colour.ink3};
  ${type.label}

  &:first-child {
    padding-top: 6px;
  }
`

export const Item = styled(DropdownMenu.Item)`
  display: flex;
  align-items: center;
  min-height: 36px;
  padding: 0 10px;
  border-radius: ${theme.radius.control};
  color: ${colour.ink};
  ${type.dense}
  cursor: pointer;
  user-select: none;

  &[data-highlighted] {
    outline: 2px solid transparent;
    outline-offset: -2px;
    background: ${colour.accentTint};
  }
`
