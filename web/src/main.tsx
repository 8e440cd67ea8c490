import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/app'
import { Pages } from './app/routes'
import { openBrowserTransport } from './app/transport'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <App openTransport={openBrowserTransport}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </App>
  </StrictMode>,
)
