import type { ReactNode } from 'react'
import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { VisuallyHidden } from '../typography/visually-hidden'
import { Card } from './card'

const { colour, space } = theme

const Table = styled.table`
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
    ${Card} > & tbody {
      border-top: 0;
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

/** The name of a column, in a cell, where the head of the table is hidden. */
export const OnPhone = styled.span`
  ${theme.from.tablet} {
    display: none;
  }
`

export interface Column<Row> {
  key: string
  head: string
  /** Heard, not seen: over buttons. */
  hideHead?: boolean
  cell: (row: Row) => ReactNode
  /** Dates and figures stand right. */
  align?: 'left' | 'right'
  /** CSS width. */
  width?: string
}

export interface DataTableProps<Row> {
  /** What the table lists, for a screen reader. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** On a phone each row becomes a block; the roles are said aloud because `display` would silence them. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <Table role="table">
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, head, hideHead, align, width }) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              data-align={align}
              style={width ? { width } : undefined}
            >
              {hideHead ? <VisuallyHidden>{head}</VisuallyHidden> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(row => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ key, align, cell }) => (
              <td key={key} role="cell" data-align={align}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
