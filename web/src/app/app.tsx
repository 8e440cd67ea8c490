import { RouterProvider, type RouterProviderProps } from 'react-router'
import { SessionProvider } from '../session/session'
import { GlobalStyle } from '../ui/global-style'
import { ToasterProvider } from '../ui/toaster'
import { ApiProvider } from './api-provider'
import type { OpenTransport } from './transport'

/** The whole client: in a browser over the network, in a test over a schema of its own. */
export function App({ router, openTransport }: { router: RouterProviderProps['router']; openTransport: OpenTransport }) {
  return (
    <SessionProvider>
      <GlobalStyle />
      <ToasterProvider>
        <ApiProvider openTransport={openTransport}>
          <RouterProvider router={router} />
        </ApiProvider>
      </ToasterProvider>
    </SessionProvider>
  )
}
