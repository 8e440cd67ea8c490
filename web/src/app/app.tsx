import type { ReactNode } from 'react'
import { SessionProvider } from '../session/session'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { GlobalStyle } from '../ui/layout/global-style'
import { ToasterProvider } from '../ui/toast/toaster'
import { OriginProvider } from '../ui/dialog/use-origin'
import type { Api } from '../apollo/api-context'
import { ApiProvider } from './api-provider'
import type { InitialState } from '../apollo/initial-state'

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
