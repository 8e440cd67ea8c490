import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { afterPaint } from './after-paint'
import type { Api } from './apollo/api-context'
import { readInitialState } from './apollo/initial-state'
import { loadApi } from './apollo/load-api'
import { App } from './app/app'
import { watchPageLinks } from './app/page-links'
import { matchPage, Pages } from './app/routes'
import { keepServerForms } from './early-forms'

/** In every document of the build's, and of the server's. */
const root = document.getElementById('root') as HTMLElement
const handedOver = readInitialState()
const portal = (api: Api | null) => (
  <StrictMode>
    <App api={api} handedOver={handedOver}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </App>
  </StrictMode>
)
const anew = (api: Api | null) => createRoot(root).render(portal(api))
// In steps: what the server has rendered can be read and scrolled meanwhile.
const goOn = (api: Api | null) => {
  keepServerForms()
  startTransition(() => void hydrateRoot(root, portal(api)))
}

async function start(): Promise<void> {
  // The program's evaluation is a task, its beginning another.
  await afterPaint()
  const { load } = matchPage(location.pathname).route
  // The page's program first: React would take a part that is not there yet away again as soon as anything changes around it, and a
  // frame without its page would move when that comes.
  const came = (await load?.()) ?? true
  const api = load && came ? await loadApi() : null
  // Where it did not come, what says so is not what the server rendered.
  if (handedOver && came) goOn(api)
  else anew(api)
}

watchPageLinks()
void start()
