import { Download } from '../../ui/icons'
import { useId } from 'react'
import type { PolicyRowFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { ButtonAnchor } from '../../ui/button-link'
import { documentHref } from '../../ui/document-href'
import { FileWords } from '../../ui/file-words'
import { formatShortDate } from '../../ui/format-date'
import { LinkedRow, LinkedRowTitle, RowLink } from '../../ui/row-link'
import { useTimeZone } from '../../ui/time-zone'
import { Columns, Updated, Words } from './policy-row-style'

/** A policy in the list. */
export function PolicyRow({ policy: { id, title, pdfUrl, pdf, lastUpdated } }: { policy: PolicyRowFragment }) {
  const timeZone = useTimeZone()
  const titleId = useId()
  const href = documentHref(pdfUrl)
  return (
    <LinkedRow>
      <Columns>
        <div>
          <LinkedRowTitle id={titleId}>
            <RowLink to={paths.policy(id)}>{title}</RowLink>
          </LinkedRowTitle>
          <Words>View corporate policy document</Words>
          {href && <FileWords href={href} stored={pdf} />}
        </div>
        <Updated>
          Updated <time dateTime={lastUpdated}>{formatShortDate(lastUpdated, timeZone)}</time>
        </Updated>
        {href && (
          <ButtonAnchor href={href} newTab aria-describedby={titleId} icon={<Download size={18} aria-hidden="true" />}>
            Quick Download
          </ButtonAnchor>
        )}
      </Columns>
    </LinkedRow>
  )
}
