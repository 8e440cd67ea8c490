/** @jest-environment node */
import { MemoryRouter } from 'react-router'
import { CookieNotice } from '../features/site/cookie-notice'
import { NotFoundPage } from '../pages/not-found-page'
import { renderText } from '../server/render-text'
import { SessionProvider } from '../session/session'
import { RelativeTime } from '../ui/date/relative-time'
import { Select } from '../ui/form/select'
import { GlobalStyle } from '../ui/layout/global-style'
import { ToasterProvider } from '../ui/toast/toaster'
import { PageFrame } from './page-frame'

describe('A page on the server', () => {
  it('The server renders a page for a visitor without a window, a document or storage', async () => {
    const html = await renderText(
      <MemoryRouter initialEntries={['/nowhere']}>
        <GlobalStyle />
        <SessionProvider>
          <ToasterProvider>
            <PageFrame companyName="Meridian Copper" onSignOut={() => {}}>
              <NotFoundPage />
              <RelativeTime date="2024-08-22T00:00:00Z" />
              <Select
                label="Topic"
                value={null}
                onChange={() => {}}
                options={[]}
                emptyLabel="All topics"
                filter
              />
            </PageFrame>
            <CookieNotice />
          </ToasterProvider>
        </SessionProvider>
      </MemoryRouter>,
    )
    expect(typeof window).toBe('undefined')
    expect(html).toContain('Page Not Found')
    expect(html).toContain('>Register<')
    expect(html).toContain('>Topic<')
    expect(html).toContain('We use cookies')
  })
})
