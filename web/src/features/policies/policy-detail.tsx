import styled from 'styled-components'
import type { PolicyDetailFragment } from '../../generated/graphql'
import { Badge } from '../../ui/badge/badge'
import { FactRow } from '../../ui/layout/badge-row'
import { documentHref } from '../../ui/document-href'
import { EmptyState } from '../../ui/feedback/empty-state'
import { formatShortDate } from '../../ui/date/format-date'
import { PageTitle } from '../../ui/typography/heading'
import { theme } from '../../ui/theme'
import { useTimeZone } from '../../ui/date/time-zone'
import { PdfPanel } from './pdf-panel'

const Title = styled(PageTitle)`
  margin: ${theme.space[12]} 0 28px;
  overflow-wrap: anywhere;
`

/** A policy with its document. */
export function PolicyDetail({ policy: { title, pdfUrl, pdf, category, lastUpdated } }: { policy: PolicyDetailFragment }) {
  const timeZone = useTimeZone()
  const href = documentHref(pdfUrl)
  return (
    <>
      <FactRow>
        <Badge variant="category">{category ?? 'Policy'}</Badge>
        <span>
          Last updated <time dateTime={lastUpdated}>{formatShortDate(lastUpdated, timeZone)}</time>
        </span>
      </FactRow>
      <Title>{title}</Title>
      {href ? <PdfPanel href={href} title={title} stored={pdf} /> : <EmptyState title="No document available" />}
    </>
  )
}
