import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { RequireAdmin } from './require-admin'
import { SessionProvider } from './session'
import { storeSession, type StoredUser } from './session-storage'
import { ShareholderGuard } from './shareholder-guard'

function visit(path: string, userType?: StoredUser['userType']) {
  if (userType) storeSession({ token: 't', user: { userType, email: 'someone@example.com' } })
  const page = (words: string) => <ShareholderGuard>{words}</ShareholderGuard>
  const router = createMemoryRouter(
    [
      { path: '/', element: page('Home') },
      { path: '/administration', element: page('Something else') },
      { path: '/admin/signin', element: page('Admin Sign In') },
      { path: '/admin/dashboard', element: <RequireAdmin>{page('Dashboard')}</RequireAdmin> },
    ],
    { initialEntries: [path] },
  )
  render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
}

describe('The way to the dashboard', () => {
  it('is open to an admin', async () => {
    visit('/admin/dashboard', 'admin')
    expect(await screen.findByText('Dashboard')).toBeInTheDocument()
  })

  it('leads a visitor to the sign-in of admins', async () => {
    visit('/admin/dashboard')
    expect(await screen.findByText('Admin Sign In')).toBeInTheDocument()
  })

  it('leads a visitor with unreadable stored data there too', async () => {
    localStorage.setItem('user', '{')
    visit('/admin/dashboard')
    expect(await screen.findByText('Admin Sign In')).toBeInTheDocument()
  })

  it('leads a shareholder home, from the sign-in as well', async () => {
    visit('/admin/signin', 'user')
    expect(await screen.findByText('Home')).toBeInTheDocument()
  })

  it('leads a shareholder home however the path is written', async () => {
    visit('/ADMIN/signin', 'user')
    expect(await screen.findByText('Home')).toBeInTheDocument()
  })

  it('leads a shareholder home from the dashboard in the end', async () => {
    visit('/admin/dashboard', 'user')
    expect(await screen.findByText('Home')).toBeInTheDocument()
  })

  it('leaves a shareholder alone at a path that only looks alike', async () => {
    visit('/administration', 'user')
    expect(await screen.findByText('Something else')).toBeInTheDocument()
  })
})
