import type { DocumentNode, FormattedExecutionResult } from 'graphql'

/** What the pages' own build offers (web/src/server): it is loaded when the portal starts, and nothing else of it is known here. */
export interface PageRenderer {
  /** The one address, path and query, of all that lead to the same page. */
  addressOf(url: string): string
  /** Null where the browser is to make the page by itself. Fails where an operation does. */
  renderPage(request: PageRequest): Promise<RenderedPage | null>
}

export interface PageRequest {
  /** Path and query, as `addressOf` tells them. */
  url: string
  /** The portal's own origin, as its addresses are written for others. */
  origin: string
  execute: Execute
}

/** Runs one of the pages' operations in this process; fails as a DomainError where the API answers with an error. */
export type Execute = (document: DocumentNode, variables: Record<string, unknown>) => Promise<FormattedExecutionResult>

export interface RenderedPage {
  /** Whether there is what the address asks for. */
  found: boolean
  /** Whether everybody who asks for the address may get it: of what is not there, there is no end. */
  keep: boolean
  /** The page's module, as the build names it. */
  module: string
  /** What stands in the document's head. */
  head: string
  /** What stands in the element with the id "root". */
  body: string
  /** What stands behind that element, for the browser to go on from. */
  handedOver: string
}
