import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const { colour, space } = theme

export const Table = styled.table`
  position: relative;
  width: 100%;
  border-collapse: collapse;
  ${type.dense}

  th,
  td {
    padding: ${space[4]} ${space[12]};
    text-align: left;
    overflow-wrap: anywhere;
  }
  th {
    height: 40px;
    ${type.label}
    color: ${colour.ink2};
  }
  td {
    height: 50px;
  }
  [data-align='right'] {
    text-align: right;
    white-space: nowrap;
  }
  thead tr {
    border-bottom: 1px solid ${colour.ink};
  }
  tbody tr {
    border-bottom: 1px solid ${colour.rule};
  }
  tbody tr:hover {
    background: ${colour.sunken};
  }

  ${theme.below.tablet} {
    &,
    tbody {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody {
      border-top: 1px solid ${colour.ink};
    }
    tbody tr {
      display: block;
      padding: ${space[12]} 0;
    }
    td,
    td[data-align='right'] {
      display: block;
      height: auto;
      padding: 2px 0;
      text-align: left;
      white-space: normal;
    }
  }
`
