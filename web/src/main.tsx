import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app'
import { readHandedOver } from './app/handed-over'
import { matchPage, Pages } from './app/routes'
import { openBrowserTransport } from './app/transport'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
const handedOver = readHandedOver()
const portal = (
  <StrictMode>
    <App openTransport={openBrowserTransport} handedOver={handedOver}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </App>
  </StrictMode>
)
// Its program first: React would take a part that is not there yet away again as soon as anything changes around it.
if (handedOver) void Promise.resolve(matchPage(location.pathname).load?.()).then(() => hydrateRoot(root, portal))
else createRoot(root).render(portal)
