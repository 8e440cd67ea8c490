import { useRef } from 'react'
import styled from 'styled-components'
import { ChevronDown } from '../ui/icons/icons'
import { fade } from '../ui/motion'
import { theme } from '../ui/theme'
import { type } from '../ui/typography/type-styles'
import { accountItems } from './navigation'
import { NavigationLink } from './navigation-link'

const { colour, space, from } = theme

const ID = 'account-menu'

const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-width: 0;
  min-height: 44px;
  padding: 0 ${space[12]};
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  > span {
    max-width: 220px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    flex: none;
  }
  &:hover,
  &:has(+ :popover-open) {
    background: ${colour.fill};
  }
  &:has(+ :popover-open) > svg {
    transform: rotate(180deg);
  }
`

/** Below the header, at the right end of the page's measure. */
const Panel = styled.nav`
  position: absolute;
  inset: 68px 32px auto auto;
  width: max-content;
  min-width: 220px;
  margin: 0;
  padding: 6px;
  border: 1px solid ${colour.rule2};
  border-radius: ${theme.radius.card};
  background: ${colour.paper};
  box-shadow: ${theme.shadow.menu};
  ${fade(theme.motion.menu)}

  ${from.wide} {
    right: max(64px, calc((100% - 1152px) / 2));
  }
  > a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0 ${space[12]};
    border-radius: ${theme.radius.control};
    color: ${colour.ink};
    ${type.nav}
    text-decoration: none;
  }
  > a:hover,
  > a[aria-current='page'] {
    background: ${colour.accentTint};
  }
`

/** A shareholder's name, which opens what is theirs: a popover, which the browser opens, closes and orders by itself. */
export function AccountMenu({ name }: { name: string }) {
  const panel = useRef<HTMLElement>(null)
  return (
    <>
      <Opener type="button" title={name} popoverTarget={ID}>
        <span>{name}</span>
        <ChevronDown size={16} strokeWidth={2} aria-hidden="true" />
      </Opener>
      <Panel ref={panel} id={ID} popover="auto" aria-label="Account">
        {accountItems.map(item => (
          <NavigationLink key={item.to} item={item} onClick={() => panel.current?.hidePopover()} />
        ))}
      </Panel>
    </>
  )
}
