import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { CookieNotice } from './cookie-notice'

const notice = (
  <MemoryRouter>
    <CookieNotice />
  </MemoryRouter>
)

const bottomBar = () => document.documentElement.style.getPropertyValue('--bottom-bar-height')

describe('The cookie notice', () => {
  it('The cookie notice disappears when accepted, and localStorage records the acceptance', async () => {
    render(notice)
    expect(await screen.findByText('We use cookies')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View Policies' })).toHaveAttribute('href', '/policies')
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(screen.queryByText('We use cookies')).not.toBeInTheDocument()
    expect(localStorage.getItem('cookie-consent-acknowledged')).toBe('true')
  })

  it('The cookie notice does not appear once accepted', async () => {
    localStorage.setItem('cookie-consent-acknowledged', 'true')
    render(notice)
    expect(screen.queryByText('We use cookies')).not.toBeInTheDocument()
  })

  it('The cookie notice reserves its height at the foot of the page until accepted', async () => {
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
    render(notice)
    await screen.findByText('We use cookies')
    expect(bottomBar()).toBe('72px')
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
    expect(bottomBar()).toBe('')
    jest.restoreAllMocks()
  })

  it('The server renders the cookie notice with a button that closes it before hydration', () => {
    const html = renderToString(notice)
    expect(html).toContain('popoverTarget="cookie-notice-accepted" popoverTargetAction="show"')
    expect(html).toContain('id="cookie-notice-accepted" popover="manual"')
  })
})
