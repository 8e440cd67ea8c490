import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { SessionProvider } from '../session/session'
import { storeSession, type StoredUser } from '../session/session-storage'
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

  it('offers a visitor the four pages, Sign In and Register', () => {
    show('/')
    const labels = within(navigation())
      .getAllByRole('link')
      .map(link => link.textContent)
    expect(labels).toEqual(['Home', 'Presentations', 'Announcements', 'Policies'])
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/signin')
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/auth/signup')
  })

  it('marks the link of the page it stands on, below a list too, and no other', () => {
    show('/presentations/7')
    expect(within(navigation()).getByRole('link', { current: 'page' })).toHaveTextContent('Presentations')
  })

  it('greets a shareholder by name and lets them out', async () => {
    show('/', { userType: 'user', name: 'Margaret Hale', email: 'm@example.com' })
    expect(screen.getByText('Margaret Hale')).toBeInTheDocument()
    expect(screen.queryByText('Admin')).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(onSignOut).toHaveBeenCalledTimes(1)
  })

  it('shows the email of whoever has no name', () => {
    show('/', { userType: 'user', email: 'm@example.com' })
    expect(screen.getByText('m@example.com')).toBeInTheDocument()
  })

  it('gives an admin the badge and the way to the dashboard', () => {
    show('/', { userType: 'admin', name: 'Rosalind', email: 'r@example.com' })
    expect(within(navigation()).getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/dashboard')
    expect(screen.getAllByText('Admin')).toHaveLength(2)
  })
})

describe("The phone's menu", () => {
  it('opens by the button named Menu, closes on Escape and gives the focus back', async () => {
    show('/')
    const toggle = screen.getByRole('button', { name: 'Menu' })
    await userEvent.click(toggle)
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(toggle).toHaveFocus())
  })

  it('closes when an item is selected, and goes there', async () => {
    const router = show('/')
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Policies' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/policies')
  })

  it('has the same items, the way out included', async () => {
    show('/', { userType: 'admin', name: 'Rosalind', email: 'r@example.com' })
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog'))
    expect(menu.getByRole('link', { name: 'Admin' })).toBeInTheDocument()
    await userEvent.click(menu.getByRole('button', { name: 'Sign Out' }))
    expect(onSignOut).toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
