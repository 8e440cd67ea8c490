import { Tabs as Radix } from 'radix-ui'
import type { ReactNode, SyntheticEvent } from 'react'
import styled from 'styled-components'
import { formatNumber } from '../typography/count-words'
import { Bar, BarTab, Count, Segment, Segments } from './tabs-style'

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
  onMouseDown: ({ currentTarget }: SyntheticEvent<HTMLElement>) => void (currentTarget.dataset.clicked = ''),
  onKeyDown: ({ currentTarget }: SyntheticEvent<HTMLElement>) => void delete currentTarget.dataset.clicked,
  onBlur: ({ currentTarget }: SyntheticEvent<HTMLElement>) => void delete currentTarget.dataset.clicked,
}

/** Text and an active bar: the tabs of a page. */
export function TabBar<Value extends string>({ label, items }: TabBarProps<Value>) {
  return (
    <Bar aria-label={label} {...ringByKeyOnly}>
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
  return (
    <Segments aria-label={label} {...ringByKeyOnly}>
      {items.map(item => (
        <Segment key={item.value} value={item.value}>
          {item.label}
          {item.count}
        </Segment>
      ))}
    </Segments>
  )
}

export function TabCount({ value }: { value: number }) {
  return <Count> {formatNumber(value)}</Count>
}

/** Shown only while its tab is chosen. */
export const TabPanel = styled(Radix.Content)``
