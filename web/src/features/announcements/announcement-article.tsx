import styled from 'styled-components'
import type { AnnouncementArticleFragment } from '../../generated/graphql'
import { Badge } from '../../ui/badge/badge'
import { formatLongDate, formatTimeOfDay } from '../../ui/date/format-date'
import { scheduledFor } from '../../ui/date/scheduled-for'
import { useTimeZone } from '../../ui/date/time-zone'
import { documentHref } from '../../ui/document-href'
import { FactRow } from '../../ui/layout/badge-row'
import { theme } from '../../ui/theme'
import { PageTitle } from '../../ui/typography/heading'
import { PublishedText } from '../../ui/typography/published-text'
import { type } from '../../ui/typography/type-styles'
import { AnnouncementTime } from './announcement-time'
import { Attachment } from './attachment'

/** On paper the exact time says it. */
const Day = styled.time`
  @media print {
    display: none;
  }
`

/** On a phone always in a line of its own, so that nothing moves when the fonts come. */
const Exactly = styled.span`
  color: ${theme.colour.ink3};

  ${theme.below.tablet} {
    flex-basis: 100%;
  }
`

const Title = styled(PageTitle)`
  margin-top: ${theme.space[12]};
  overflow-wrap: anywhere;
`

const Text = styled.div`
  margin-top: ${theme.space[32]};
  overflow-wrap: anywhere;

  > * + * {
    margin-top: 1.1em;
  }
`

const ArticleText = styled.p`
  ${type.article}
`

/** An announcement in full. */
export function AnnouncementArticle({
  announcement,
}: {
  announcement: AnnouncementArticleFragment
}) {
  const {
    title,
    content,
    category,
    documentUrl,
    document,
    publishedAt,
    isScheduled,
    awaitsExchange,
    isPriceSensitive,
  } = announcement
  const timeZone = useTimeZone()
  const { time, zone } = formatTimeOfDay(publishedAt, timeZone)
  const href = documentHref(documentUrl)
  return (
    <>
      <FactRow>
        <Badge variant="category">{category ?? 'Announcement'}</Badge>
        {isPriceSensitive && <Badge variant="priceSensitive" />}
        {isScheduled && !awaitsExchange && (
          <Day dateTime={publishedAt}>{formatLongDate(publishedAt, timeZone)}</Day>
        )}
        <Exactly>
          {awaitsExchange ? (
            <AnnouncementTime announcement={announcement} />
          ) : isScheduled ? (
            scheduledFor(publishedAt, timeZone)
          ) : (
            // The browser's names of time zones may be of another version than the server's.
            <span suppressHydrationWarning>
              <time dateTime={publishedAt}>{formatLongDate(publishedAt, timeZone)}</time>
              {`, ${time} ${zone}`}
            </span>
          )}
        </Exactly>
      </FactRow>
      <Title>{title}</Title>
      <Text>
        <PublishedText text={content} paragraph={ArticleText} />
      </Text>
      {href && <Attachment href={href} isScheduled={isScheduled} stored={document} />}
    </>
  )
}
