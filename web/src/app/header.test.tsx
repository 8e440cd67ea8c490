import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { SessionProvider } from '../session/session'
import { type StoredUser, storeSession } from '../session/session-storage'
import { Header } from './header'

const onSignOut = jest.fn()

function show(path: string, user?: StoredUser) {
  if (user) storeSession({ token: 't', user })
  const element = <Header companyName="Meridian Copper" onSignOut={onSignOut} />
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
  return router
}

const navigation = () => screen.getByRole('navigation', { name: 'Main' })

describe('The header', () => {
  beforeEach(() => onSignOut.mockReset())

  it('The header offers a visitor the four pages, Sign In and Register', () => {
    show('/')
    const labels = within(navigation())
      .getAllByRole('link')
      .map(link => link.textContent)
    expect(labels).toEqual(['Home', 'Presentations', 'Announcements', 'Policies'])
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/signin')
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth/signup')
  })

  it.each(['Sign In', 'Register'])('The link %s remembers the page it is on', async name => {
    show('/presentations/p')
    await userEvent.click(screen.getByRole('link', { name }))
    expect(JSON.parse(localStorage.getItem('return-to') ?? '{}')).toMatchObject({
      path: '/presentations/p',
    })
  })

  it('The header marks only the link of the current section as current, also on a page below a list', () => {
    show('/presentations/7')
    expect(within(navigation()).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Presentations',
    )
  })

  it('The header shows a shareholder’s name and signs them out', async () => {
    show('/', { userType: 'user', name: 'Margaret Hale', email: 'm@example.com' })
    expect(await screen.findByText('Margaret Hale')).toBeInTheDocument()
    expect(screen.queryByText('Admin')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(onSignOut).toHaveBeenCalledTimes(1)
  })

  it('A shareholder’s name opens what is theirs, and closes when a page is chosen', async () => {
    const router = show('/', { userType: 'user', name: 'Margaret Hale', email: 'm@example.com' })
    expect(screen.queryByRole('link', { name: 'My Questions' })).not.toBeInTheDocument()
    await userEvent.click(await screen.findByRole('button', { name: 'Margaret Hale' }))
    const link = within(screen.getByRole('navigation', { name: 'Account' })).getByRole('link', {
      name: 'My Questions',
    })
    expect(link.nextElementSibling).toBe(screen.getByRole('link', { name: 'Alerts' }))
    await userEvent.click(link)
    expect(router.state.location.pathname).toBe('/my-questions')
    expect(screen.queryByRole('link', { name: 'My Questions' })).not.toBeInTheDocument()
  })

  it('The header offers an administrator no questions of their own', () => {
    show('/', { userType: 'admin', name: 'Rosalind', email: 'r@example.com' })
    expect(screen.queryByRole('button', { name: 'Rosalind' })).not.toBeInTheDocument()
  })

  it('The header shows the email address of a shareholder without a name', async () => {
    show('/', { userType: 'user', email: 'm@example.com' })
    expect(await screen.findByText('m@example.com')).toBeInTheDocument()
  })

  it('The header shows an administrator the Admin badge and the link to the dashboard', () => {
    show('/', { userType: 'admin', name: 'Rosalind', email: 'r@example.com' })
    expect(within(navigation()).getByRole('link', { name: 'Admin' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    )
    expect(screen.getByText('Admin', { selector: 'span' })).toBeVisible()
  })

  it.each([
    '/admin/dashboard',
    '/admin/questions/7',
    '/admin/webhooks',
    '/admin/team',
    '/admin/evidence/events',
  ])('The header marks Admin as current at %s', path => {
    show(path, { userType: 'admin', name: 'Rosalind', email: 'r@example.com' })
    expect(within(navigation()).getByRole('link', { current: 'page' })).toHaveTextContent('Admin')
  })
})

describe('The phone’s menu', () => {
  it('The phone’s menu opens by the button named Menu, closes on Escape and returns the focus', async () => {
    show('/')
    const toggle = screen.getByRole('button', { name: 'Menu' })
    await userEvent.click(toggle)
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(toggle).toHaveFocus())
  })

  it('The phone’s menu closes when an item is selected, and opens the page of that item', async () => {
    const router = show('/')
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('link', { name: 'Policies' }),
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/policies')
  })

  it.each([
    ['My Questions', '/my-questions'],
    ['Alerts', '/alerts'],
  ])('The phone’s menu offers a shareholder %s', async (name, path) => {
    const router = show('/', { userType: 'user', name: 'Margaret Hale', email: 'm@example.com' })
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name }))
    expect(router.state.location.pathname).toBe(path)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('The phone’s menu offers an administrator the Admin link and Sign Out', async () => {
    show('/', { userType: 'admin', name: 'Rosalind', email: 'r@example.com' })
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog'))
    expect(menu.getByRole('link', { name: 'Admin' })).toBeInTheDocument()
    await userEvent.click(menu.getByRole('button', { name: 'Sign Out' }))
    expect(onSignOut).toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
