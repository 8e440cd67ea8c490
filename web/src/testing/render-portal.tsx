import { ApolloLink, Observable } from '@apollo/client'
import { isSubscriptionOperation } from '@apollo/client/utilities'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormattedExecutionResult } from 'graphql'
import { type ReactElement, StrictMode } from 'react'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router'
import { StyleSheetManager } from 'styled-components'
import { api } from '../apollo/api'
import { isDocumentRefused } from '../apollo/document-refusal'
import type { OpenTransport } from '../apollo/transport'
import { App } from '../app/app'
import { Pages } from '../app/routes'
import { readToken, readUser, type StoredSession, storeSession } from '../session/session-storage'
import { readStyleSheets } from './computed-styles'
import { aViewer } from './factories'
import { liveEvents } from './live-events'
import { testNetwork } from './network'
import { type PortalData, portalData } from './portal-data'
import { answerOf, fakeApi } from './portal-schema'
import type { RootResolvers } from './root-resolvers'
import { testRouter } from './test-router'

export interface PortalOptions {
  path: string
  /** Stand in for the default answers, by root field; they get the field's arguments and may throw a `refusal(…)`. */
  resolvers?: RootResolvers
  /** What the portal holds, where it differs from the default data. */
  data?: Partial<PortalData>
  /** Who is signed in before the page opens. */
  session?: StoredSession
  /** What is mounted at every address in place of the pages (render-part.tsx). */
  part?: ReactElement
  /** Under React's StrictMode, which runs every effect twice, as in development. */
  strict?: boolean
  /** With the style sheets in the document, for a test that asks for a computed style. */
  styles?: boolean
}

/** Whose token would be sent: the fake API trusts the browser's storage. */
function storedViewer({ administrators }: PortalData) {
  const user = readToken() === null ? null : readUser()
  if (!user) return null
  const { email, name = null } = user
  if (user.userType !== 'admin') return aViewer({ id: 'viewer-1', email, name })
  const role = administrators.find(administrator => administrator.email === email)?.role ?? 'OWNER'
  return aViewer({ id: 'viewer-1', email, name, userType: 'ADMIN', role })
}

/** The whole client at an address, over schema.graphql instead of a network. */
export function renderPortal({
  path,
  resolvers = {},
  data: given = {},
  session,
  part = <Pages />,
  strict = false,
  styles = false,
}: PortalOptions) {
  if (session) storeSession(session)
  const data = portalData(given)
  const fake = fakeApi({ data, overrides: resolvers, viewer: () => storedViewer(data) })
  const network = testNetwork()
  const { link: liveLink, onCatchUp, onLive, ...live } = liveEvents(fake)

  const openTransport: OpenTransport = ({ onSessionEnded, onOutdated }) => {
    const requests = new ApolloLink(
      ({ query, variables, operationName = '' }) =>
        new Observable(observer => {
          const token = readToken()
          network
            .pass(operationName, () => answerOf(fake, query, variables))
            .then(({ data: answer, errors }: FormattedExecutionResult) => {
              if (token && errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED'))
                onSessionEnded(token)
              if (isDocumentRefused({ data: answer, errors })) onOutdated()
              observer.next(errors ? { data: answer, errors } : { data: answer })
              observer.complete()
            })
            .catch((error: unknown) => observer.error(error))
        }),
    )
    const link = ApolloLink.split(({ query }) => isSubscriptionOperation(query), liveLink, requests)
    return { link, onCatchUp, onLive, restart: () => undefined }
  }

  const router = testRouter(path)
  if (styles) readStyleSheets()
  const sheets = styles ? document.head : document.createElement('head')
  const app = (
    <StyleSheetManager target={sheets}>
      <App api={{ ...api, openTransport }}>
        <HistoryRouter history={router.history}>{part}</HistoryRouter>
      </App>
    </StyleSheetManager>
  )
  const { unmount } = render(strict ? <StrictMode>{app}</StrictMode> : app)
  return { ...screen, user: portalUser(), router, live, network, data, unmount }
}

/** Somebody at the page. Nothing waits between what they do. */
function portalUser() {
  const user = userEvent.setup({ delay: null, advanceTimers })
  /** Puts a text at the end of a field at once: each typed letter renders the form anew. */
  const fill = async (field: Element, text: string) => {
    await user.click(field)
    await user.paste(text)
  }
  return { ...user, fill }
}

/** With jest's fake timers, a keystroke or a click lets their time go on; without them, there is nothing to do. */
function advanceTimers(ms: number): void {
  if ('clock' in setTimeout) jest.advanceTimersByTime(ms)
}

/** With jest's fake timers: so much time passes, and what it brings about is on the screen. */
export const elapse = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
