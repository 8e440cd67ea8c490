import { feedTypes } from '@portal/rules/paths/feeds'
import { escapeXml } from '../escape-xml'
import type { Feed, FeedItem } from './feed'

type Attributes = Record<string, string | number | undefined>

function element(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeXml(String(value))}"`,
  )
  const tag = name + written.join('')
  return content === undefined ? `<${tag}/>` : `<${tag}>${content}</${name}>`
}

const text = (name: string, words: string, attributes: Attributes = {}) =>
  element(name, attributes, escapeXml(words))
const link = (rel: string, href: string, attributes: Attributes = {}) =>
  element('link', { rel, href, ...attributes })

/** Required, and of an empty feed no time is known. */
const NEVER = 0

const latest = (items: FeedItem[]) =>
  new Date(Math.max(NEVER, ...items.map(({ updatedAt }) => updatedAt.getTime())))

export function atomXml({ title, companyName, home, page, icon, self, items }: Feed): string {
  const parts = [
    text('id', self.atom),
    text('title', title),
    text('updated', latest(items).toISOString()),
    element('author', {}, text('name', companyName) + text('uri', home)),
    link('self', self.atom, { type: feedTypes.atom }),
    link('alternate', page, { type: 'text/html' }),
    link('alternate', self.json, { type: feedTypes.json }),
    text('icon', icon),
    ...items.map(entry),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>\n${element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' }, `\n${parts.join('\n')}\n`)}\n`
}

function entry({
  id,
  page,
  title,
  publishedAt,
  updatedAt,
  html,
  categories,
  video,
  document,
}: FeedItem): string {
  const parts = [
    text('id', id),
    text('title', title),
    text('published', publishedAt.toISOString()),
    text('updated', updatedAt.toISOString()),
    link('alternate', page, { type: 'text/html' }),
    ...(video ? [link('related', video)] : []),
    ...(document ? [enclosure(document)] : []),
    ...categories.map(term => element('category', { term })),
    text('content', html, { type: 'html' }),
  ]
  return element('entry', {}, parts.join(''))
}

const enclosure = ({ url, stored }: NonNullable<FeedItem['document']>) =>
  link('enclosure', url, {
    type: stored?.contentType,
    length: stored?.size,
    title: stored?.fileName,
  })
