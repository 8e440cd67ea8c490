import { ApolloLink, Observable } from '@apollo/client'
import type { DocumentNode, FormattedExecutionResult } from 'graphql'
import { StrictMode } from 'react'
import { StaticRouter } from 'react-router'
import { ServerStyleSheet, StyleSheetManager } from 'styled-components'
import { api } from '../apollo/api'
import { makeClient } from '../apollo/client'
import { INITIAL_STATE_ID, type InitialState } from '../apollo/initial-state'
import type { OpenTransport } from '../apollo/transport'
import { App } from '../app/app'
import { ANY_PATH, matchPage, Pages } from '../app/routes'
import { HomeDocument, PortalDocument } from '../generated/graphql'
import { machineReadable, scriptJson } from './machine-readable'
import { renderText } from './render-text'

/** Runs an operation where the page is rendered, without a network. */
type Execute = (
  document: DocumentNode,
  variables: Record<string, unknown>,
) => Promise<FormattedExecutionResult>

const inProcessLink = (execute: Execute): ApolloLink =>
  new ApolloLink(
    ({ query, variables }) =>
      new Observable(observer => {
        execute(query, variables).then(
          result => {
            observer.next(result)
            observer.complete()
          },
          (failure: unknown) => observer.error(failure),
        )
      }),
  )

export interface PageRequest {
  /** Path and query, as returned by `canonicalUrl`. */
  url: string
  /** The portal's own origin, as its addresses are written for others. */
  origin: string
  execute: Execute
}

export interface RenderedPage {
  /** Whether there is what the address asks for. */
  found: boolean
  /** The path of the page to which the address leads. The other fields are empty then. */
  redirectTo?: string
  /** Whether the page may be cached; false for missing items, whose URLs are unlimited, and for pages about one person. */
  cacheable: boolean
  /** The page's module, as the build names it. */
  module: string
  /** What stands in the document's head: title, descriptions, styles. */
  head: string
  /** What stands in the element with the id "root". */
  body: string
  /** What follows that element: the serialised state from which the client hydrates. */
  state: string
}

/** Where React's own text ends that belongs into the head: before the first boundary, which surrounds the pages. */
const BODY_BEGINS = '<!--$-->'

/**
 * A short page's footer stands at the window's foot, and would rise with each of its lines while the page arrives. It is shown once
 * what follows is there, too.
 */
const WHOLE_FOOTER = `<style>body:not(:has(#${INITIAL_STATE_ID})) footer { visibility: hidden }</style>`

/** What stands for every address that leads nowhere. */
const NOWHERE = '/404'

/**
 * The one address of all that lead to the same page: whatever else they say – parameters that the page does not read, slashes and
 * letters that the router does not heed – is no reason to render it again.
 */
export async function canonicalUrl(url: string): Promise<string> {
  const [pathname, query] = split(url)
  const { route, params } = matchPage(pathname)
  if (route.path === ANY_PATH) return NOWHERE
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const read =
    route.server && (await route.server.canonicalSearch?.(new URLSearchParams(query)))?.toString()
  return read ? `${path}?${read}` : path
}

/** A page as a visitor sees it, or null where the browser is to make it by itself. */
export async function renderPage({
  url,
  origin,
  execute,
}: PageRequest): Promise<RenderedPage | null> {
  const [pathname, query] = split(url)
  const {
    route: { path, load, server },
    params,
  } = matchPage(pathname)
  if (!server) return null

  const link = inProcessLink(execute)
  const client = makeClient(link)
  const [{ found, redirectTo, data, isPersonal = false }] = await Promise.all([
    server.load(client, { params, search: new URLSearchParams(query) }),
    client.query({ query: PortalDocument }),
    load?.(),
  ])
  if (redirectTo !== undefined) {
    client.stop()
    const { module } = server
    return { found, redirectTo, cacheable: false, module, head: '', body: '', state: '' }
  }
  // What leads nowhere has no address of its own.
  const isNowhere = path === ANY_PATH
  const own = isNowhere ? null : origin
  const results = {
    Portal: client.readQuery({ query: PortalDocument }) ?? undefined,
    Home: client.readQuery({ query: HomeDocument }) ?? undefined,
  }
  const company = results.Portal?.portal.companyName ?? ''
  const handedOver: InitialState = {
    origin: own,
    results,
    cache: client.cache.extract() as InitialState['cache'],
  }
  client.stop()

  const silent = () => () => undefined
  const openTransport: OpenTransport = () => ({
    link,
    onCatchUp: silent,
    onLive: silent,
    restart: () => undefined,
  })
  const sheet = new ServerStyleSheet()
  try {
    const text = await renderText(
      <StrictMode>
        <StyleSheetManager sheet={sheet.instance}>
          <App api={{ ...api, openTransport }} handedOver={handedOver}>
            <StaticRouter location={url}>
              <Pages />
            </StaticRouter>
          </App>
        </StyleSheetManager>
      </StrictMode>,
    )
    const begins = text.indexOf(BODY_BEGINS)
    if (begins < 0) throw new Error('A page was rendered without its contents')
    return {
      found,
      cacheable: (found || isNowhere) && !isPersonal,
      module: server.module,
      head:
        text.slice(0, begins) +
        (found ? machineReadable(path, data, { origin, company }) : '') +
        sheet.getStyleTags() +
        WHOLE_FOOTER,
      body: text.slice(begins),
      state: `<script type="application/json" id="${INITIAL_STATE_ID}">${scriptJson(handedOver)}</script>`,
    }
  } finally {
    sheet.seal()
  }
}

function split(url: string): [pathname: string, query: string] {
  const [pathname = '', query = ''] = url.split(/\?(.*)/s)
  return [pathname, query]
}
