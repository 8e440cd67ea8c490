import type { ReactNode } from 'react'
import type { Api } from '../apollo/api-context'
import type { InitialState } from '../apollo/initial-state'
import { SessionProvider } from '../session/session'
import { OriginProvider } from '../ui/dialog/use-origin'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { GlobalStyle } from '../ui/layout/global-style'
import { ToasterProvider } from '../ui/toast/toaster'
import { ApiProvider } from './api-provider'

export interface AppProps {
  /** Null where it is loaded after the page has been hydrated. */
  api: Api | null
  /** What the server has rendered the page from, if it has. */
  handedOver?: InitialState | null
  /** The pages, in a router. */
  children: ReactNode
}

/** The whole client: in a browser over the network, on the server in its process, in a test over a schema of its own. */
export function App({ api, handedOver = null, children }: AppProps) {
  return (
    <SessionProvider>
      <GlobalStyle />
      <ToasterProvider>
        <ErrorBoundary part="Portal">
          <OriginProvider value={handedOver?.origin ?? null}>
            <ApiProvider api={api} initial={handedOver}>
              {children}
            </ApiProvider>
          </OriginProvider>
        </ErrorBoundary>
      </ToasterProvider>
    </SessionProvider>
  )
}
