import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from './app/app'
import { routes } from './app/routes'
import { openBrowserTransport } from './app/transport'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <App router={createBrowserRouter(routes)} openTransport={openBrowserTransport} />
  </StrictMode>,
)
