import type { DocumentNode, FormattedExecutionResult } from 'graphql'

/** The exports of the client's server build (web/src/server). */
export interface PageRenderer {
  /** The canonical path and query of a page: the cache key. */
  canonicalUrl(url: string): Promise<string>
  /** Null for pages that the browser renders. Throws when an operation fails. */
  renderPage(request: PageRequest): Promise<RenderedPage | null>
}

export interface PageRequest {
  /** Path and query, as returned by `canonicalUrl`. */
  url: string
  /** The portal's public origin. */
  origin: string
  execute: Execute
}

/** Runs one of the pages' operations in this process; throws a DomainError where the API returns an error. */
export type Execute = (
  document: DocumentNode,
  variables: Record<string, unknown>,
) => Promise<FormattedExecutionResult>

export interface RenderedPage {
  /** False for a 404. */
  found: boolean
  /** The path of the page to which the address leads, for a 301. */
  redirectTo?: string
  /** Whether the page may be cached; false for missing items, whose URLs are unlimited. */
  cacheable: boolean
  /** The page's module in Vite's manifest. */
  module: string
  /** The contents of `<head>`. */
  head: string
  /** The contents of the element with the id "root". */
  body: string
  /** What follows that element: the serialised state from which the client hydrates. */
  state: string
}
