import styled from 'styled-components'
import { alertTopicNames } from '@portal/rules/alerts'
import type { BroadcastRowFragment } from '../../generated/graphql'
import { BadgeFrame } from '../../ui/badge/badge-frame'
import { ExactTime } from '../../ui/date/exact-time'
import { type Column, DataTable } from '../../ui/layout/data-table'
import { theme } from '../../ui/theme'
import { formatNumber } from '../../ui/typography/count-words'
import { Meta } from '../../ui/typography/text'
import { Count, CountTable, Named, NamedLine, OnPhone, OpenLink, RowName } from './broadcast-style'
import { BroadcastUnknown } from './broadcast-unknown'
import { lookOf, notSubmitted } from './broadcast-words'

const State = styled.div`
  display: grid;
  justify-items: start;
  /* A badge with its icon. */
  min-width: 116px;
  gap: ${theme.space[4]};
  padding: ${theme.space[8]} 0;
`

type Row = BroadcastRowFragment

const countColumn = (
  key: 'audience' | 'submitted' | 'bounced' | 'complained' | 'left',
  head: string,
): Column<Row> => ({
  key,
  head,
  align: 'right',
  cell: row => (
    <Count $isNone={row[key] === 0}>
      <OnPhone aria-hidden="true">{head} </OnPhone>
      {formatNumber(row[key])}
    </Count>
  ),
})

const nameId = ({ id }: Row) => `broadcast-${id}`

/** How it ended: what is unknown stands in place of 'Done', which it is not known to be. */
function End({ row }: { row: Row }) {
  const more = notSubmitted(row)
  return (
    <State>
      {(row.state === 'CANCELLED' || row.unknown === 0) && <BadgeFrame look={lookOf(row)} />}
      <BroadcastUnknown broadcast={row} titleId={nameId(row)} />
      {row.state === 'CANCELLED' && <Meta>by {row.cancelledBy ?? 'the portal'}</Meta>}
      {more !== null && <Meta>{more}</Meta>}
    </State>
  )
}

/** Broadcasts that are over. */
export function BroadcastTable({
  rows,
  onPreview,
}: {
  rows: readonly Row[]
  onPreview: (broadcast: Row) => void
}) {
  return (
    <CountTable>
      <DataTable
        caption="Earlier broadcasts"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            head: 'Broadcast',
            width: '38%',
            cell: row => (
              <Named>
                <RowName id={nameId(row)}>{row.title}</RowName>
                <NamedLine>
                  <span>
                    {row.topic !== null && <span>{`${alertTopicNames[row.topic]}, `}</span>}
                    <ExactTime date={row.startedAt ?? row.createdAt} />
                  </span>
                  <OpenLink aria-describedby={nameId(row)} onClick={() => onPreview(row)}>
                    Preview
                  </OpenLink>
                </NamedLine>
              </Named>
            ),
          },
          countColumn('audience', 'Audience'),
          countColumn('submitted', 'Submitted'),
          countColumn('bounced', 'Bounced'),
          countColumn('complained', 'Complained'),
          countColumn('left', 'Left'),
          { key: 'state', head: 'State', cell: row => <End row={row} /> },
        ]}
      />
    </CountTable>
  )
}
