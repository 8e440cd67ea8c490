import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme'
import { Counter, Meta } from '../typography/text'

const { colour, from, space } = theme

const List = styled.dl`
  display: flex;
  gap: ${space[16]};
  margin: 0;

  /* A phone with large text. */
  @media (max-width: 18em) {
    flex-wrap: wrap;
  }
  ${from.tablet} {
    gap: ${space[24]};
  }
`

const Item = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${space[4]};
  padding-bottom: ${space[4]};

  & + & {
    padding-left: ${space[16]};
    border-left: 1px solid ${colour.rule};
  }
  ${from.tablet} {
    & + & {
      padding-left: ${space[24]};
    }
  }
  dd {
    margin: 0;
  }
`

/** Counters at the head of an admin page; the place of those that are not known yet is kept. */
export function CounterList({
  items,
}: {
  items: readonly (readonly [label: string, value: ReactNode])[]
}) {
  return (
    <List>
      {items.map(([label, value]) => (
        <Item key={label}>
          <Meta as="dt">{label}</Meta>
          <Counter as="dd">{value ?? '\u00a0'}</Counter>
        </Item>
      ))}
    </List>
  )
}
