import { Tabs as Radix } from 'radix-ui'
import { type FocusEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import styled, { css } from 'styled-components'
import { theme } from '../theme'
import { formatNumber } from '../typography/count-words'
import { type } from '../typography/type-styles'

/** After a click Radix leaves the focus that comes by Tab on the list itself, where nothing shows it. */
function leadToChosenTab({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget)
    currentTarget
      .querySelector<HTMLElement>('[aria-selected="true"]')
      ?.focus({ preventScroll: true })
}

const TabList = styled(Radix.List).attrs({ onFocus: leadToChosenTab })``

const { colour } = theme

/** A row that scrolls sideways where it is too narrow. */
export const scrollingRow = css`
  overflow-x: auto;
  scrollbar-width: none;
  overscroll-behavior-x: contain;
`

const bar = css`
  ${scrollingRow}

  &[data-clicked] > :focus-visible {
    outline: none;
  }
`

const Bar = styled(TabList)`
  display: flex;
  gap: 28px;
  ${bar}
`

/** Text with a bar below it while it is the chosen or the current one. */
export const barItem = css`
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
  &[data-state='active'],
  &[aria-current='page'] {
    color: ${colour.ink};
    font-weight: 600;
  }
  &[data-state='active']::after,
  &[aria-current='page']::after {
    background: ${colour.accent};
  }
  /* Inside its own box: the bar scrolls and would cut off a ring around it. */
  &:focus-visible {
    outline-offset: -2px;
  }
`

const BarTab = styled(Radix.Trigger)`
  ${barItem}
`

const Segments = styled(TabList)`
  display: inline-flex;
  max-width: 100%;
  padding: 2px;
  border-radius: ${theme.radius.card};
  background: ${colour.fill};
  ${bar}
`

const Segment = styled(Radix.Trigger)`
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
  @media (forced-colors: active) {
    &[data-state='active'] {
      border: 2px solid Highlight;
    }
  }
`

const Count = styled.span`
  margin-left: 5px;
  color: ${colour.ink3};
  font-weight: 500;

  [data-state='active'] > & {
    color: ${colour.accent};
    font-weight: 600;
  }
`

export interface TabItem<Value extends string> {
  value: Value
  label: string
  /** Shown beside the name in segmented tabs: a `TabCount`, or what becomes one. */
  count?: ReactNode
}

export interface TabsProps<Value extends string> {
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}

/** Has no box of its own, so that bar and panels stand wherever the page puts them. */
const Whole = styled(Radix.Root)`
  display: contents;
`

/** Holds a bar of tabs and their panels, however far apart they stand. */
export function Tabs<Value extends string>({ value, onChange, children }: TabsProps<Value>) {
  return (
    <Whole value={value} onValueChange={next => onChange(next as Value)}>
      {children}
    </Whole>
  )
}

export interface TabBarProps<Value extends string> {
  /** What the tabs are of, for a screen reader. */
  label: string
  items: readonly TabItem<Value>[]
}

/** Radix focuses what is clicked by script, which browsers take for the keyboard. A ring shows only where a key has led. */
const ringByKeyOnly = {
  onMouseDown: ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    void (currentTarget.dataset.clicked = ''),
  onKeyDown: ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    void delete currentTarget.dataset.clicked,
  onBlur: ({ currentTarget }: SyntheticEvent<HTMLElement>) =>
    void delete currentTarget.dataset.clicked,
}

/** Scrolls a bar that is narrower than its items to the chosen one, also after counts or fonts have made items wider. */
export function useChosenInSight() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    const widths = new ResizeObserver(() => {
      const tab = bar
        .querySelector('[aria-selected="true"], [aria-current="page"]')
        ?.getBoundingClientRect()
      const edges = bar.getBoundingClientRect()
      if (tab)
        bar.scrollLeft += Math.min(tab.left - edges.left, 0) + Math.max(tab.right - edges.right, 0)
    })
    for (const tab of bar.children) widths.observe(tab)
    return () => widths.disconnect()
  })
  return ref
}

/** Text and an active bar: the tabs of a page. */
export function TabBar<Value extends string>({ label, items }: TabBarProps<Value>) {
  const bar = useChosenInSight()
  return (
    <Bar ref={bar} aria-label={label} {...ringByKeyOnly}>
      {items.map(item => (
        <BarTab key={item.value} value={item.value}>
          {item.label}
        </BarTab>
      ))}
    </Bar>
  )
}

/** A segmented bar, its counts beside the names: tabs within a tab. */
export function SegmentedTabBar<Value extends string>({ label, items }: TabBarProps<Value>) {
  const bar = useChosenInSight()
  return (
    <Segments ref={bar} aria-label={label} {...ringByKeyOnly}>
      {items.map(item => (
        <Segment key={item.value} value={item.value}>
          {item.label}
          {item.count}
        </Segment>
      ))}
    </Segments>
  )
}

/** One text, since a browser that translates keeps a second one as it was. */
export function TabCount({ value }: { value: number }) {
  return <Count>{` ${formatNumber(value)}`}</Count>
}

/** Shown only while its tab is chosen. */
export const TabPanel = styled(Radix.Content)``
