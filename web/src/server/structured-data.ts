import { secondsOf } from '@portal/rules/duration'
import { EXCERPT_LENGTH } from '@portal/rules/limits'
import { pagePaths } from '@portal/rules/paths/page-paths'
import { videoIdOf } from '@portal/rules/paths/video-links'
import type {
  AnnouncementQuery,
  PresentationQuery,
  PublicQuestionFragment,
} from '../generated/graphql'
import { paths } from '../paths'
import { excerpt } from '../ui/typography/excerpt'

export interface Site {
  /** The portal's own origin. */
  origin: string
  company: string
}

/** What the page at a path of the route table is about, in the words of schema.org; null for pages that are about no single thing. */
export function structuredData(path: string, data: unknown, site: Site): object | null {
  if (path === '/announcements/:id') return newsArticle(data as AnnouncementQuery, site)
  if (path === '/presentations/:id') return videoObject(data as PresentationQuery, site)
  return null
}

const CONTEXT = 'https://schema.org'

const organization = ({ origin, company }: Site) => ({
  '@type': 'Organization',
  name: company,
  url: `${origin}/`,
})

function newsArticle({ announcement }: AnnouncementQuery, site: Site): object | null {
  if (!announcement) return null
  const { id, title, content, category, publishedAt, updatedAt } = announcement
  const url = site.origin + paths.announcement(id)
  return {
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline: title,
    description: excerpt(content, EXCERPT_LENGTH),
    datePublished: instant(publishedAt),
    dateModified: instant(updatedAt),
    articleSection: category ?? undefined,
    url,
    mainEntityOfPage: url,
    author: organization(site),
    publisher: organization(site),
  }
}

/**
 * The video, with the answered questions as comments on it. Google's two types for questions would not be true: a QAPage is about one
 * question to which readers can add answers, a FAQPage about questions that its publisher has chosen to write.
 */
function videoObject({ presentation }: PresentationQuery, site: Site): object | null {
  if (!presentation) return null
  const videoId = videoIdOf(presentation.youtubeUrl)
  if (!videoId) return null
  const { id, title, description, duration, publishedAt, questions } = presentation
  const url = site.origin + paths.presentation(id)
  return {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    name: title,
    description: description ?? undefined,
    // The one size that every video has.
    thumbnailUrl: `https://i.ytimg.com/vi/${videoId}/mqdefault.jpg`,
    uploadDate: instant(publishedAt),
    duration: isoDuration(duration),
    embedUrl: `https://www.youtube-nocookie.com/embed/${videoId}`,
    url,
    mainEntityOfPage: url,
    publisher: organization(site),
    comment: questions.edges.flatMap(({ node }) => answered(node, id, site)),
  }
}

/** Whoever asked is not named: what machines collect should be no register of shareholders. */
function answered(
  { id, questionText, createdAt, answerText, answeredAt, answerUpdatedAt }: PublicQuestionFragment,
  presentationId: string,
  site: Site,
): object[] {
  if (!answerText) return []
  const acceptedAnswer = {
    '@type': 'Answer',
    text: answerText,
    dateCreated: answeredAt ? instant(answeredAt) : undefined,
    dateModified: answerUpdatedAt ? instant(answerUpdatedAt) : undefined,
    author: organization(site),
  }
  const url = site.origin + pagePaths.question(presentationId, id)
  return [
    {
      '@type': 'Question',
      text: questionText,
      dateCreated: instant(createdAt),
      url,
      answerCount: 1,
      acceptedAnswer,
    },
  ]
}

/** In this process a time may not be text yet. */
const instant = (time: string) => new Date(time).toISOString()

/** '52:36' or '1:02:07' in ISO 8601; undefined for a duration in other words. */
function isoDuration(text: string | null): string | undefined {
  const seconds = secondsOf(text)
  if (seconds === null) return undefined
  const hours = Math.floor(seconds / 3_600)
  return `PT${hours ? `${hours}H` : ''}${Math.floor(seconds / 60) % 60}M${seconds % 60}S`
}
