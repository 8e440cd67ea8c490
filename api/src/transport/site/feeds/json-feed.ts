import type { Feed, FeedDocument } from './feed'

/** Properties that are undefined are left out. */
export function jsonFeed({ title, companyName, home, page, icon, self, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self.json,
    icon,
    authors: [{ name: companyName, url: home }],
    language: 'en',
    items: items.map(
      ({
        id,
        page,
        title,
        publishedAt,
        updatedAt,
        html,
        text,
        categories,
        picture,
        video,
        document,
      }) => ({
        id,
        url: page,
        external_url: video,
        title,
        content_html: html,
        content_text: text,
        image: picture,
        date_published: publishedAt.toISOString(),
        date_modified: updatedAt.toISOString(),
        tags: categories.length > 0 ? categories : undefined,
        attachments: document ? [attachment(document)] : undefined,
      }),
    ),
  })
}

/** A type is required: of a document that is stored elsewhere no more is known than that it has bytes. */
const attachment = ({ url, stored }: FeedDocument) => ({
  url,
  mime_type: stored?.contentType ?? 'application/octet-stream',
  title: stored?.fileName,
  size_in_bytes: stored?.size,
})
