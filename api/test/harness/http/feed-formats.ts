import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { childrenOf, textOf, type XmlElement } from './xml'

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const ELEMENTS: Record<string, string[]> = {
  feed: ['id', 'title', 'updated', 'author', 'link', 'icon', 'entry'],
  entry: ['id', 'title', 'updated', 'published', 'link', 'category', 'content'],
}

/** In what a document breaks RFC 4287, or has an element that the portal does not write. */
export function atomFaults(feed: XmlElement): string[] {
  const entries = childrenOf(feed, 'entry')
  const ids = entries.map(entry => textOf(entry, 'id'))
  const faults = [feed, ...entries].flatMap(faultsOf)
  if (feed.name !== 'feed' || feed.attributes.xmlns !== 'http://www.w3.org/2005/Atom')
    faults.push('the root is no feed')
  if (childrenOf(feed, 'author').filter(author => textOf(author, 'name')).length !== 1)
    faults.push('there is no author')
  if (childrenOf(feed, 'link').filter(({ attributes }) => attributes.rel === 'self').length !== 1)
    faults.push('no link leads to the feed')
  if (new Set(ids).size < ids.length) faults.push('two entries have one id')
  return faults
}

function faultsOf(container: XmlElement): string[] {
  const faults: string[] = []
  const links = childrenOf(container, 'link').map(({ attributes }) => attributes)
  const alternates = links.filter(({ rel }) => rel === 'alternate').map(({ type }) => type)
  for (const name of ['id', 'title', 'updated'])
    if (childrenOf(container, name).length !== 1) faults.push(`not one ${name}`)
  for (const { name } of container.children)
    if (!ELEMENTS[container.name]?.includes(name)) faults.push(`an element ${name}`)
  for (const name of ['updated', 'published'])
    for (const { text } of childrenOf(container, name))
      if (!RFC_3339.test(text)) faults.push(`${name} is ${text}`)
  for (const url of [textOf(container, 'id'), ...links.map(({ href }) => href)])
    if (!URL.canParse(url ?? '')) faults.push(`${url} is no absolute address`)
  if (alternates.length === 0) faults.push('no alternate link')
  if (new Set(alternates).size < alternates.length) faults.push('two alternate links of one type')
  if (childrenOf(container, 'category').some(({ attributes }) => !attributes.term))
    faults.push('a category without a term')
  if (
    container.name === 'entry' &&
    childrenOf(container, 'content')
      .map(({ attributes }) => attributes.type)
      .join() !== 'html'
  )
    faults.push('no content in HTML')
  return faults
}

const url = { type: 'string', format: 'uri' }
const text = { type: 'string' }
const closed = (required: string[], properties: Record<string, object>) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
})

/** JSON Feed 1.1, with what the portal writes of it. */
const JSON_FEED = closed(['version', 'title', 'items'], {
  version: { const: 'https://jsonfeed.org/version/1.1' },
  title: text,
  home_page_url: url,
  feed_url: url,
  icon: url,
  language: text,
  authors: { type: 'array', minItems: 1, items: closed(['name'], { name: text, url }) },
  items: {
    type: 'array',
    uniqueItems: true,
    items: closed(['id', 'content_html', 'content_text'], {
      id: url,
      url,
      external_url: url,
      title: text,
      content_html: text,
      content_text: text,
      image: url,
      date_modified: { type: 'string', format: 'date-time' },
      date_published: { type: 'string', format: 'date-time' },
      tags: { type: 'array', items: { type: 'string', minLength: 1 } },
      attachments: {
        type: 'array',
        items: closed(['url', 'mime_type'], {
          url,
          mime_type: text,
          title: text,
          size_in_bytes: { type: 'integer' },
        }),
      },
    }),
  },
})

const ajv = new Ajv({ allErrors: true })
addFormats(ajv)
const validate = ajv.compile(JSON_FEED)

/** In what a value breaks JSON Feed 1.1, or has a property that the portal does not write. */
export const jsonFeedFaults = (feed: unknown): object[] =>
  validate(feed) ? [] : (validate.errors ?? [])
