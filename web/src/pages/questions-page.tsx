import { useSearchParams } from 'react-router'
import styled from 'styled-components'
import { LedgerBar } from '../features/ledger/ledger-bar'
import { LedgerByPresentation } from '../features/ledger/ledger-by-presentation'
import { LedgerFigures } from '../features/ledger/ledger-figures'
import { LedgerTable } from '../features/ledger/ledger-table'
import { readYear, yearOf } from '../features/ledger/year'
import { YearSwitch } from '../features/ledger/year-switch'
import { type QuestionLedgerQuery, useQuestionLedgerQuery } from '../generated/graphql'
import { ExactTime } from '../ui/date/exact-time'
import { useTimeZone } from '../ui/date/time-zone'
import { EmptyState } from '../ui/feedback/empty-state'
import { ErrorState } from '../ui/feedback/error-state'
import { SkeletonBlock, SkeletonList } from '../ui/feedback/skeleton'
import { ButtonAnchor } from '../ui/form/button-link'
import { Download } from '../ui/icons/icons'
import { Container } from '../ui/layout/container'
import { PageBody, Sections, Split } from '../ui/layout/layout'
import { PageMeta } from '../ui/layout/page-meta'
import { theme } from '../ui/theme'
import { formatNumber } from '../ui/typography/count-words'
import { PageTitle } from '../ui/typography/heading'
import { Dense, Meta } from '../ui/typography/text'
import { TextAnchor } from '../ui/typography/text-link'
import { type } from '../ui/typography/type-styles'

const { colour, from, space } = theme

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]} ${space[32]};
  align-items: end;
  margin-bottom: ${space[32]};

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  > div > p {
    max-width: 600px;
    margin-top: ${space[12]};
    ${type.ui}
    color: ${colour.ink2};
  }
`

/** On a phone one below the other, as they come; from the desktop on the counts stand beside figures and notes. */
const Whole = styled(Split)`
  padding-top: ${space[24]};
  border-top: 1px solid ${colour.ink};

  ${from.desktop} {
    grid-template-rows: auto 1fr;
    row-gap: ${space[24]};
  }
`

const Counts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  align-content: start;

  ${from.desktop} {
    grid-area: 1 / 2 / span 2;
  }
`

const Notes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  align-content: start;
  justify-items: stretch;

  ${from.tablet} {
    > a {
      justify-self: start;
    }
  }
`

function YearLedger({
  year,
  ledger,
}: {
  year: number
  ledger: QuestionLedgerQuery['questionLedger']
}) {
  if (ledger.asked === 0)
    return (
      <EmptyState
        title={`Nothing asked in ${year}`}
        description="What becomes of each question will be counted here."
      />
    )
  const { checkpointSize } = ledger
  return (
    <Sections>
      <Whole $columns="464-656">
        <LedgerFigures ledger={ledger} />
        <Counts>
          <LedgerBar ledger={ledger} />
          <LedgerTable ledger={ledger} />
        </Counts>
        <Notes>
          <Dense>
            Counted from the moment a question was asked to the moment its answer was published,
            time held included.
          </Dense>
          <Meta>
            As at <ExactTime date={ledger.asAt} />.{' '}
            {checkpointSize !== null && checkpointSize > 0 && (
              <TextAnchor href={`/evidence/checkpoint/${checkpointSize}`}>
                Checkpoint {formatNumber(checkpointSize)}
              </TextAnchor>
            )}
          </Meta>
          <ButtonAnchor
            href={`/api/ledger.csv?year=${year}`}
            download
            icon={<Download size={18} strokeWidth={2} aria-hidden="true" />}
          >
            Download CSV
          </ButtonAnchor>
        </Notes>
      </Whole>
      <LedgerByPresentation year={year} total={ledger} lines={ledger.byPresentation} />
    </Sections>
  )
}

/** The questions that were asked in a year, and what became of them. */
export function QuestionsPage() {
  const timeZone = useTimeZone()
  const [search] = useSearchParams()
  const asked = readYear(search)
  const year = asked ?? yearOf(new Date().toISOString(), timeZone)
  const { data, previousData, error, loading, refetch } = useQuestionLedgerQuery({
    variables: { year },
  })
  const years = (data ?? previousData)?.questionYears ?? []
  return (
    <PageBody>
      <PageMeta
        title={asked === null ? 'Questions' : `Questions of ${asked}`}
        description="Every question put to the company, and what became of it: how many were answered, merged, declined, withdrawn or set aside, and how long answers took."
      />
      <Container>
        <Head>
          <div>
            <PageTitle>Questions</PageTitle>
            <p>Every question put to the company, and what became of it.</p>
          </div>
          <YearSwitch year={year} years={years} />
        </Head>
        {data && <YearLedger year={year} ledger={data.questionLedger} />}
        {!data && error !== undefined && (
          <ErrorState busy={loading} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {!data && error === undefined && (
          <SkeletonList label="Loading what became of the questions" count={1}>
            <SkeletonBlock $height="480px" />
          </SkeletonList>
        )}
      </Container>
    </PageBody>
  )
}
