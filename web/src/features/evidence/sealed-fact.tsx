import { useEvidenceStatusQuery } from '../../generated/graphql'
import { formatExactSecond } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { Fact } from '../../ui/layout/fact-list'
import { formatNumber } from '../../ui/typography/count-words'

/** How far everything is sealed, among the facts of a page. Its place is kept while that is not known. */
export function SealedFact() {
  const timeZone = useTimeZone()
  const { data, error } = useEvidenceStatusQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const status = data?.evidenceStatus
  if ((!status && error) || status?.sealedAt === null) return null
  return (
    <Fact name="Sealed">
      {status?.sealedAt ? (
        <span>
          To {formatNumber(status.sealed)}, at{' '}
          <time dateTime={status.sealedAt}>{formatExactSecond(status.sealedAt, timeZone)}</time>
        </span>
      ) : (
        '\u00a0'
      )}
    </Fact>
  )
}
