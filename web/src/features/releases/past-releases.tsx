import styled from 'styled-components'
import type { PastReleasesQuery } from '../../generated/graphql'
import { BadgeFrame } from '../../ui/badge/badge-frame'
import { ExactTime } from '../../ui/date/exact-time'
import { type Column, DataTable } from '../../ui/layout/data-table'
import { theme } from '../../ui/theme'
import { formatNumber } from '../../ui/typography/count-words'
import { Meta } from '../../ui/typography/text'
import { cancelledLook, publishedLook } from './release-words'

type Row = PastReleasesQuery['releases']['edges'][number]['node']

const Outcome = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[4]} ${theme.space[12]};
`

const OnPhone = styled.span`
  color: ${theme.colour.ink3};

  ${theme.from.tablet} {
    display: none;
  }
`

function conditionOf({ publishAt, announcementTitle }: Row): string {
  if (announcementTitle !== null)
    return publishAt === null ? announcementTitle : `${announcementTitle}, not before a time`
  return publishAt === null ? 'At once' : 'At a time'
}

const columns: readonly Column<Row>[] = [
  {
    key: 'time',
    head: 'Time',
    width: '24%',
    cell: ({ publishedAt, cancelledAt, scheduledAt }) => (
      <ExactTime date={publishedAt ?? cancelledAt ?? scheduledAt} />
    ),
  },
  { key: 'condition', head: 'Condition', cell: conditionOf },
  {
    key: 'answers',
    head: 'Answers',
    align: 'right',
    width: '12%',
    cell: ({ answers }) => (
      <span>
        <OnPhone>Answers </OnPhone>
        {formatNumber(answers.length)}
      </span>
    ),
  },
  {
    key: 'outcome',
    head: 'Outcome',
    width: '36%',
    cell: ({ state, cancelledBecause }) => (
      <Outcome>
        <BadgeFrame look={state === 'PUBLISHED' ? publishedLook : cancelledLook} />
        {cancelledBecause && <Meta as="span">{cancelledBecause}</Meta>}
      </Outcome>
    ),
  },
]

/** Past releases, latest first. */
export const PastReleases = ({ rows }: { rows: readonly Row[] }) => (
  <DataTable caption="Past releases" columns={columns} rows={rows} rowKey={({ id }) => id} />
)
