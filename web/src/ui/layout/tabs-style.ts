import { Tabs as Radix } from 'radix-ui'
import styled, { css } from 'styled-components'
import type { FocusEvent } from 'react'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

/** After a click Radix leaves the focus that comes by Tab on the list itself, where nothing shows it. */
function leadToChosenTab({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true })
}

const TabList = styled(Radix.List).attrs({ onFocus: leadToChosenTab })``

const { colour } = theme

const bar = css`
  overflow-x: auto;
  scrollbar-width: none;
  overscroll-behavior-x: contain;

  &[data-clicked] > :focus-visible {
    outline: none;
  }
`

export const Bar = styled(TabList)`
  display: flex;
  gap: 28px;
  ${bar}
`

export const BarTab = styled(Radix.Trigger)`
  position: relative;
  flex: none;
  min-height: 44px;
  padding: 0 0 3px;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${colour.ink2};
  ${type.dense}
  font-weight: 500;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    background: transparent;
    transition: background-color ${theme.motion.menu};
  }
  &:hover {
    color: ${colour.ink};
  }
  &:hover::after {
    background: ${colour.rule2};
  }
  &:active::after {
    background: ${colour.control};
  }
  &[data-state='active'] {
    color: ${colour.ink};
    font-weight: 600;
  }
  &[data-state='active']::after {
    background: ${colour.accent};
  }
  /* Inside its own box: the bar scrolls and would cut off a ring around it. */
  &:focus-visible {
    outline-offset: -2px;
  }
`

export const Segments = styled(TabList)`
  display: inline-flex;
  max-width: 100%;
  padding: 2px;
  border-radius: ${theme.radius.card};
  background: ${colour.fill};
  ${bar}
`

export const Segment = styled(Radix.Trigger)`
  flex: none;
  min-height: 36px;
  padding: 0 14px;
  border: 1px solid transparent;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${colour.ink2};
  ${type.label}
  font-weight: 500;
  white-space: pre;
  cursor: pointer;

  &:hover {
    color: ${colour.ink};
  }
  &:active {
    background: ${colour.rule};
  }
  &[data-state='active'] {
    border-color: ${colour.rule2};
    background: ${colour.paper};
    color: ${colour.ink};
    font-weight: 600;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`

export const Count = styled.span`
  margin-left: 5px;
  color: ${colour.ink3};
  font-weight: 500;

  [data-state='active'] > & {
    color: ${colour.accent};
    font-weight: 600;
  }
`
