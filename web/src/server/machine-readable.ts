import { feedFormats, feedLists, feedPath, feedTitle, feedTypes } from '@portal/rules/paths/feeds'
import { paths } from '../paths'
import { type Site, structuredData } from './structured-data'

/** JSON for a script element, which no text in it can end. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * What only programs read in the head of a page: where its feeds are, and what it is about, as JSON-LD. The server alone writes it, so
 * that the browser loads nothing for it; it stays in the document when another page is opened from this one.
 */
export function machineReadable(path: string, data: unknown, site: Site): string {
  const described = structuredData(path, data, site)
  return (
    feedLinks(path, site) +
    (described ? `<script type="application/ld+json">${scriptJson(described)}</script>` : '')
  )
}

/** Home shows both lists, another page its own. */
const feedLinks = (path: string, { origin, company }: Site): string =>
  feedLists
    .filter(list => path === paths.home || path.startsWith(`/${list}`))
    .flatMap(list =>
      feedFormats.map(
        format =>
          `<link rel="alternate" type="${feedTypes[format]}" title="${escaped(feedTitle(list, company))}" href="${escaped(origin + feedPath(list, format))}"/>`,
      ),
    )
    .join('')

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)
