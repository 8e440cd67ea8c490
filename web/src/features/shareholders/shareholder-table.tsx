import styled from 'styled-components'
import type { DeskShareholderFragment } from '../../generated/graphql'
import { DataTable } from '../../ui/data-table'
import { formatShortDate } from '../../ui/format-date'
import { RowActions } from '../../ui/row-actions'
import { theme } from '../../ui/theme'
import { useTimeZone } from '../../ui/time-zone'

const Name = styled.strong`
  font-weight: 600;

  &[data-unnamed] {
    color: ${theme.colour.ink3};
    font-weight: 400;
  }
`

export interface ShareholderTableProps {
  rows: readonly DeskShareholderFragment[]
  onEdit: (shareholder: DeskShareholderFragment) => void
  onDelete: (shareholder: DeskShareholderFragment) => void
}

export function ShareholderTable({ rows, onEdit, onDelete }: ShareholderTableProps) {
  const timeZone = useTimeZone()
  const nameId = (id: string) => `shareholder-${id}`
  return (
    <DataTable
      caption="Shareholders"
      rows={rows}
      rowKey={row => row.id}
      columns={[
        {
          key: 'name',
          head: 'Shareholder',
          cell: row => (
            <Name id={nameId(row.id)} data-unnamed={row.name ? undefined : ''}>
              {row.name ?? 'Unnamed Shareholder'}
            </Name>
          ),
        },
        { key: 'email', head: 'Email', cell: row => row.email },
        { key: 'joined', head: 'Joined', align: 'right', cell: row => formatShortDate(row.createdAt, timeZone) },
        {
          key: 'actions',
          head: 'Actions',
          hideHead: true,
          width: '210px',
          cell: row => <RowActions of={nameId(row.id)} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />,
        },
      ]}
    />
  )
}
