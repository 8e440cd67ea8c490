import { useId } from 'react'
import styled from 'styled-components'
import type { PolicyRowFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { formatExactTime, formatShortDate } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { documentHref } from '../../ui/document-href'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { ButtonAnchor } from '../../ui/form/button-link'
import { Download } from '../../ui/icons/icons'
import { LinkedRow, LinkedRowTitle, RowLink } from '../../ui/layout/row-link'
import { RuledRows } from '../../ui/layout/ruled-rows'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'
import { FileWords } from '../../ui/upload/file-words'

const { space, colour, from } = theme

/** Title, date and button: in three columns, the date below the title on a tablet, all below each other on a phone. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[4]} ${space[32]};
  padding: ${space[20]} 0;

  > a {
    margin-top: ${space[12]};
  }
  > div {
    max-width: 100%;
  }
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;

    > a {
      grid-area: 1 / 2 / span 2;
      margin-top: 0;
    }
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 240px auto;

    > a {
      grid-area: 1 / 3;
    }
  }
`

const Words = styled.p`
  margin-top: 2px;
  ${type.ui}
  color: ${colour.ink2};
`

const Updated = styled.p`
  ${type.meta}
  color: ${colour.ink3};

  ${from.desktop} {
    ${type.ui}
    color: ${colour.ink2};
  }
`

/** A policy in the list. */
export function PolicyRow({
  policy: { id, title, pdfUrl, pdf, lastUpdated },
}: {
  policy: PolicyRowFragment
}) {
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
          {href && <FileWords unnamed href={href} stored={pdf} />}
        </div>
        <Updated>
          Updated{' '}
          <time dateTime={lastUpdated} title={formatExactTime(lastUpdated, timeZone)}>
            {formatShortDate(lastUpdated, timeZone)}
          </time>
        </Updated>
        {href && (
          <ButtonAnchor
            href={href}
            newTab
            aria-describedby={titleId}
            icon={<Download size={18} aria-hidden="true" />}
          >
            Quick Download
          </ButtonAnchor>
        )}
      </Columns>
    </LinkedRow>
  )
}

const SKELETONS = 4

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  padding: ${space[24]} 0;
`

/** In the places of the policies that are on their way. */
export function PolicyRowSkeletons() {
  return (
    <RuledRows as={SkeletonList} label="Loading policies" count={SKELETONS}>
      <Blocks>
        <SkeletonBlock $width="320px" $height="24px" />
        <SkeletonBlock $width="232px" $height="16px" />
        <SkeletonBlock $width="256px" $height="14px" />
      </Blocks>
    </RuledRows>
  )
}
