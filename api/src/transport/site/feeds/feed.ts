import { FEED_ITEMS } from '@portal/rules/limits'
import { type FeedFormat, type FeedList, feedPath, feedTitle } from '@portal/rules/paths/feeds'
import { pagePaths } from '@portal/rules/paths/page-paths'
import { videoIdOf } from '@portal/rules/paths/video-links'
import { announcementList } from '#modules/content/announcements/announcement.reads'
import { presentationList } from '#modules/content/presentations/presentation.reads'
import { linkedFileLoader } from '#modules/content/uploads/stored-file.reads'
import type { Context } from '#platform/operation/context'
import { absoluteLink } from '#platform/text/absolute-link'
import { publishedHtml } from '#platform/text/published-html'

/** A list as both formats write it; all addresses are absolute. */
export interface Feed {
  title: string
  companyName: string
  /** The portal's home page. */
  home: string
  /** The page of the list. */
  page: string
  icon: string
  self: Record<FeedFormat, string>
  items: FeedItem[]
}

export interface FeedItem {
  /** Stays the same when the portal moves to another address. */
  id: string
  page: string
  title: string
  publishedAt: Date
  updatedAt: Date
  html: string
  text: string
  categories: string[]
  picture?: string
  video?: string | undefined
  document?: FeedDocument | null
}

export interface FeedDocument {
  url: string
  /** Unknown where the portal does not store the document. */
  stored: { fileName: string; contentType: string; size: number } | null
}

export async function readFeed(list: FeedList, context: Context): Promise<Feed> {
  const { companyName, publicUrl } = context.services.settings
  return {
    title: feedTitle(list, companyName),
    companyName,
    home: `${publicUrl}/`,
    page: `${publicUrl}/${list}`,
    icon: `${publicUrl}/apple-touch-icon.png`,
    self: { atom: publicUrl + feedPath(list, 'atom'), json: publicUrl + feedPath(list, 'json') },
    items: await itemsOf[list](context),
  }
}

const NEWEST = { first: FEED_ITEMS, after: null }

const itemsOf: Record<FeedList, (context: Context) => Promise<FeedItem[]>> = {
  async announcements(context) {
    const { edges } = await announcementList.page(context, {}, 'NEWEST', NEWEST, true)
    return Promise.all(
      edges.map(async ({ node }) => ({
        ...itemOf('announcements', node, context),
        html: publishedHtml(node.content),
        text: node.content,
        categories: given(node.category, node.isPriceSensitive && 'Price sensitive'),
        document: await documentOf(node.documentUrl, context),
      })),
    )
  },

  async presentations(context) {
    const { edges } = await presentationList.page(context, {}, 'NEWEST', NEWEST, true)
    return edges.map(({ node }) => {
      const item = itemOf('presentations', node, context)
      const videoId = videoIdOf(node.youtubeUrl)
      const video = videoId ? `https://www.youtube.com/watch?v=${videoId}` : undefined
      // Each by itself: two lines in a row could be read as a table.
      const parts = given(node.presenter, node.description, video)
      return {
        ...item,
        html: parts.map(part => publishedHtml(part)).join(''),
        text: parts.join('\n\n'),
        categories: given(node.category, node.topic, node.year),
        picture: `${item.page}/cover.png`,
        video,
      }
    })
  },
}

const given = (...values: (string | number | false | null | undefined)[]): string[] =>
  values.flatMap(value => (value ? [String(value)] : []))

const pageOf = { announcements: pagePaths.announcement, presentations: pagePaths.presentation }

function itemOf(
  list: FeedList,
  {
    id,
    title,
    publishedAt,
    updatedAt,
  }: { id: string; title: string; publishedAt: Date; updatedAt: Date },
  { services }: Context,
) {
  return {
    id: `urn:uuid:${id}`,
    page: services.settings.publicUrl + pageOf[list](id),
    title,
    publishedAt,
    updatedAt,
  }
}

async function documentOf(link: string | null, context: Context): Promise<FeedDocument | null> {
  if (!link) return null
  const address = absoluteLink(link, context.services.settings.publicUrl)
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  // As on the page: nothing but http(s) is a link.
  return /^https?:$/.test(protocol)
    ? { url: href, stored: await linkedFileLoader(context).load(link) }
    : null
}
