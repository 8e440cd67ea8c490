import type { ReactNode } from 'react'
import { SessionProvider } from '../session/session'
import { ErrorBoundary } from '../ui/error-boundary'
import { GlobalStyle } from '../ui/global-style'
import { ToasterProvider } from '../ui/toaster'
import { ApiProvider } from './api-provider'
import type { OpenTransport } from './transport'

export interface AppProps {
  openTransport: OpenTransport
  /** The pages, in a router. */
  children: ReactNode
}

/** The whole client: in a browser over the network, in a test over a schema of its own. */
export function App({ openTransport, children }: AppProps) {
  return (
    <SessionProvider>
      <GlobalStyle />
      <ToasterProvider>
        <ErrorBoundary part="Portal">
          <ApiProvider openTransport={openTransport}>{children}</ApiProvider>
        </ErrorBoundary>
      </ToasterProvider>
    </SessionProvider>
  )
}
