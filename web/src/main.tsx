import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app'
import { readInitialState } from './app/initial-state'
import { matchPage, Pages } from './app/routes'
import { openBrowserTransport } from './app/transport'

/** In every document of the build's, and of the server's. */
const root = document.getElementById('root') as HTMLElement
const handedOver = readInitialState()
const portal = (
  <StrictMode>
    <App openTransport={openBrowserTransport} handedOver={handedOver}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </App>
  </StrictMode>
)
const anew = () => createRoot(root).render(portal)
// In steps: what the server has rendered can be read and scrolled meanwhile.
const goOn = () => startTransition(() => void hydrateRoot(root, portal))
// Its program first: React would take a part that is not there yet away again as soon as anything changes around it.
// Where it does not come, what says so is not what the server rendered.
if (handedOver) void Promise.resolve(matchPage(location.pathname).route.load?.()).then(came => (came === false ? anew() : goOn()))
else anew()
