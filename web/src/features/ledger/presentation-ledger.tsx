import styled from 'styled-components'
import type { LedgerFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { ExactTime } from '../../ui/date/exact-time'
import { useTimeZone } from '../../ui/date/time-zone'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Section } from '../../ui/layout/layout'
import { theme } from '../../ui/theme'
import { Meta } from '../../ui/typography/text'
import { TextLink } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { LedgerBar } from './ledger-bar'
import { LedgerFigures } from './ledger-figures'
import { LedgerTable } from './ledger-table'
import { yearOf } from './year'

const Measure = styled(Section)`
  max-width: 752px;
`

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[20]};
  ${type.dense}
`

/** What became of the questions of a presentation. */
export function PresentationLedger({ ledger }: { ledger: LedgerFragment }) {
  const timeZone = useTimeZone()
  return (
    <Measure
      title="What became of the questions"
      end={
        <Meta>
          As at <ExactTime date={ledger.asAt} />
        </Meta>
      }
    >
      <Parts>
        {ledger.asked === 0 ? (
          <EmptyState
            title="Nothing asked yet"
            description="What becomes of each question will be counted here."
          />
        ) : (
          <>
            <LedgerFigures ledger={ledger} inARow />
            <LedgerBar ledger={ledger} />
            <LedgerTable ledger={ledger} />
          </>
        )}
        <p>
          <TextLink to={paths.questions}>All questions of {yearOf(ledger.asAt, timeZone)}</TextLink>
        </p>
      </Parts>
    </Measure>
  )
}
