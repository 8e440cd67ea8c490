import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { Meta } from '../../ui/typography/text'
import { TextButton } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { linkUnderline } from '../../ui/typography/underline'

const { colour, from, space } = theme

/** Counts beside each other, their names below them. */
export const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[16]} ${space[20]};
  margin: 0;

  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
  ${from.tablet} {
    gap: ${space[16]} ${space[24]};

    > div + div {
      padding-left: ${space[24]};
      border-left: 1px solid ${colour.rule};
    }
  }
  dt {
    ${type.meta}
    color: ${colour.ink3};
  }
  dd {
    margin: 0;
    ${type.ui}
    font-size: 1.375rem;
    font-weight: 500;
    line-height: 1.75rem;
  }
  dd[data-tone='red'] {
    color: ${colour.red};
  }
  dd[data-tone='amber'] {
    color: ${colour.amber};
  }
`

/** What the column's head says where there are columns. */
export const OnPhone = styled.span`
  color: ${colour.ink3};

  ${from.tablet} {
    display: none;
  }
`

/** Around a table of counts: on a phone they stand beside each other, each with its name. */
export const CountTable = styled.div`
  tbody tr:hover {
    background: none;
  }
  th,
  td {
    padding-inline: 6px;

    ${from.desktop} {
      padding-inline: ${space[12]};
    }
  }
  th:last-child,
  td:not([data-align]):nth-child(n + 2) {
    padding-left: ${space[16]};

    ${from.desktop} {
      padding-left: ${space[32]};
    }
    ${theme.below.tablet} {
      padding-left: 0;
    }
  }
  td:first-child,
  th:first-child {
    padding-left: 0;
  }
  th:last-child,
  td:last-child {
    padding-right: 0;
  }
  ${theme.below.tablet} {
    td,
    td[data-align='right'] {
      padding-inline: 0;
    }
    td[data-align='right'] {
      display: inline-block;
      margin-right: ${space[16]};
    }
  }
`

/** The cell that names the row. */
export const Named = styled.div`
  padding: ${space[8]} 0;
`

export const RowName = styled.strong`
  display: block;
  font-weight: 500;
  overflow-wrap: anywhere;
`

/** Facts and what can be opened, in one line. */
export const NamedLine = styled(Meta).attrs({ as: 'div' })`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[12]};
`

export const Count = styled.span<{ $isNone: boolean }>`
  color: ${({ $isNone }) => ($isNone ? colour.ink3 : colour.ink)};
`

/** Opens something from within a line: it is seen to be a link without colour too. */
export const OpenLink = styled(TextButton)`
  ${linkUnderline}
  text-underline-offset: 0.34em;
`
