import styled from 'styled-components'
import { adminPaths } from '../../admin-paths'
import type { AdminShareholderFragment } from '../../generated/graphql'
import { formatShortDate } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { type Column, DataTable } from '../../ui/layout/data-table'
import { RowActions } from '../../ui/layout/row-actions'
import { useMayEdit } from '../../ui/may-edit'
import { theme } from '../../ui/theme'
import { NameLink } from '../../ui/typography/name-link'

/** Whole for as long as there is room; only what is very long breaks. */
const Email = styled.span`
  display: block;
  max-width: 280px;
  overflow-wrap: break-word;

  ${theme.from.desktop} {
    max-width: 440px;
  }
`

export interface ShareholderTableProps {
  rows: readonly AdminShareholderFragment[]
  onEdit: (shareholder: AdminShareholderFragment) => void
  onDelete: (shareholder: AdminShareholderFragment) => void
}

export function ShareholderTable({ rows, onEdit, onDelete }: ShareholderTableProps) {
  const timeZone = useTimeZone()
  const mayEdit = useMayEdit()
  const nameId = (id: string) => `shareholder-${id}`
  const actions: Column<AdminShareholderFragment> = {
    key: 'actions',
    head: 'Actions',
    hideHead: true,
    width: '174px',
    cell: row => (
      <RowActions of={nameId(row.id)} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
    ),
  }
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
            <NameLink
              to={adminPaths.shareholder(row.id)}
              id={nameId(row.id)}
              data-unnamed={row.name ? undefined : ''}
            >
              {row.name ?? 'Unnamed Shareholder'}
            </NameLink>
          ),
        },
        { key: 'email', head: 'Email', cell: row => <Email>{row.email}</Email> },
        {
          key: 'joined',
          head: 'Joined',
          align: 'right',
          cell: row => formatShortDate(row.createdAt, timeZone),
        },
        ...(mayEdit ? [actions] : []),
      ]}
    />
  )
}
