import { useParams } from 'react-router'
import styled from 'styled-components'
import { PdfPanel } from '../features/policies/pdf-panel'
import { type PolicyDetailFragment, usePolicyQuery } from '../generated/graphql'
import { paths } from '../paths'
import { Badge } from '../ui/badge/badge'
import { formatExactTime, formatShortDate } from '../ui/date/format-date'
import { useTimeZone } from '../ui/date/time-zone'
import { documentHref } from '../ui/document-href'
import { EmptyState } from '../ui/feedback/empty-state'
import { SkeletonBlock } from '../ui/feedback/skeleton'
import { FactRow } from '../ui/layout/badge-row'
import { DetailPage } from '../ui/layout/detail-page'
import { PageMeta } from '../ui/layout/page-meta'
import { theme } from '../ui/theme'
import { PageTitle } from '../ui/typography/heading'

const Title = styled(PageTitle)`
  margin: ${theme.space[12]} 0 28px;
  overflow-wrap: anywhere;
`

/** A policy with its document. */
function PolicyDetail({
  policy: { title, pdfUrl, pdf, category, lastUpdated },
}: {
  policy: PolicyDetailFragment
}) {
  const timeZone = useTimeZone()
  const href = documentHref(pdfUrl)
  return (
    <>
      <FactRow>
        <Badge variant="category">{category ?? 'Policy'}</Badge>
        <span>
          Last updated{' '}
          <time dateTime={lastUpdated} title={formatExactTime(lastUpdated, timeZone)}>
            {formatShortDate(lastUpdated, timeZone)}
          </time>
        </span>
      </FactRow>
      <Title>{title}</Title>
      {href ? (
        <PdfPanel href={href} title={title} stored={pdf} />
      ) : (
        <EmptyState title="No document available" />
      )}
    </>
  )
}

export function PolicyPage() {
  const { id = '' } = useParams()
  const query = usePolicyQuery({ variables: { id } })
  return (
    <DetailPage
      noun="Policy"
      list={{ to: paths.policies, title: 'Policies' }}
      thing={query.data?.policy}
      query={query}
      skeleton={
        <>
          <SkeletonBlock $width="260px" $height="24px" />
          <SkeletonBlock $width="48%" $height="44px" />
          <SkeletonBlock $height="800px" />
        </>
      }
    >
      {policy => (
        <>
          <PageMeta
            title={policy.title}
            description={`${policy.title}: corporate policy document.`}
          />
          <PolicyDetail policy={policy} />
        </>
      )}
    </DetailPage>
  )
}
