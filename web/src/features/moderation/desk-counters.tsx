import styled from 'styled-components'
import type { DeskStatsFragment } from '../../generated/graphql'
import { formatNumber } from '../../ui/typography/count-words'
import { Counter, Meta } from '../../ui/typography/text'
import { theme } from '../../ui/theme'

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

/** The three counters at the head of the desk; their place is kept while they load. */
export function DeskCounters({ stats }: { stats: DeskStatsFragment | undefined }) {
  const items = [
    ['Total questions', stats?.totalQuestions],
    ['Pending questions', stats?.pendingQuestions],
    ['Total shareholders', stats?.totalUsers],
  ] as const
  return (
    <List>
      {items.map(([label, value]) => (
        <Item key={label}>
          <Meta as="dt">{label}</Meta>
          <Counter as="dd">{value === undefined ? '\u00a0' : formatNumber(value)}</Counter>
        </Item>
      ))}
    </List>
  )
}
