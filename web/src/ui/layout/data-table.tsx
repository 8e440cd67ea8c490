import type { ReactNode } from 'react'
import { Table } from './data-table-style'
import { VisuallyHidden } from '../typography/visually-hidden'

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
            <th key={key} role="columnheader" scope="col" data-align={align} style={width ? { width } : undefined}>
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
