import { alertTopicNames } from '@portal/rules/alerts'
import type { BroadcastAudienceQuery } from '../../generated/graphql'
import { DataTable } from '../../ui/layout/data-table'
import { Section } from '../../ui/layout/layout'
import { formatNumber } from '../../ui/typography/count-words'
import { Meta } from '../../ui/typography/text'
import { Count, CountTable, Named, OnPhone, RowName } from './broadcast-style'
import { leavingWords } from './broadcast-words'

type Audience = BroadcastAudienceQuery['alertAudience']

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <Count $isNone={count === 0}>
      <OnPhone aria-hidden="true">{name} </OnPhone>
      {formatNumber(count)}
    </Count>
  )
}

/** Who gets what, and who left and how, in numbers: nobody is named. */
export function AlertAudience({ audience: { topics, left } }: { audience: Audience }) {
  const leftOf = (topic: Audience['topics'][number]['topic']) =>
    left.filter(one => one.topic === topic)
  return (
    <Section
      dense
      title="Who gets alerts"
      end={<Meta>Left: within the last 90 days. Who left twice counts twice.</Meta>}
    >
      <CountTable>
        <DataTable
          caption="Who gets alerts"
          rows={topics}
          rowKey={({ topic }) => topic}
          columns={[
            {
              key: 'topic',
              head: 'Topic',
              width: '30%',
              cell: ({ topic }) => (
                <Named>
                  <RowName>{alertTopicNames[topic]}</RowName>
                </Named>
              ),
            },
            {
              key: 'immediately',
              head: 'Immediately',
              align: 'right',
              width: '120px',
              cell: ({ immediately }) => <Figure name="Immediately" count={immediately} />,
            },
            {
              key: 'daily',
              head: 'Daily',
              align: 'right',
              width: '104px',
              cell: ({ daily }) => <Figure name="Daily" count={daily} />,
            },
            {
              key: 'left',
              head: 'Left',
              align: 'right',
              width: '104px',
              cell: ({ topic }) => (
                <Figure
                  name="Left"
                  count={leftOf(topic).reduce((sum, { count }) => sum + count, 0)}
                />
              ),
            },
            {
              key: 'ways',
              head: 'How they left',
              cell: ({ topic }) => <Meta as="span">{leavingWords(leftOf(topic))}</Meta>,
            },
          ]}
        />
      </CountTable>
    </Section>
  )
}
