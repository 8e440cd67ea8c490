import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { RequireAdmin } from './require-admin'
import { SessionProvider } from './session'
import { type StoredUser, storeSession } from './session-storage'
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
  it('An administrator can open the dashboard', async () => {
    visit('/admin/dashboard', 'admin')
    expect(await screen.findByText('Dashboard')).toBeInTheDocument()
  })

  it('A visitor is redirected from the dashboard to the admin sign-in', async () => {
    visit('/admin/dashboard')
    expect(await screen.findByText('Admin Sign In')).toBeInTheDocument()
  })

  it('A visitor with unreadable stored data is redirected from the dashboard to the admin sign-in', async () => {
    localStorage.setItem('user', '{')
    visit('/admin/dashboard')
    expect(await screen.findByText('Admin Sign In')).toBeInTheDocument()
  })

  it('A shareholder is redirected from the admin sign-in to the home page', async () => {
    visit('/admin/signin', 'user')
    expect(await screen.findByText('Home')).toBeInTheDocument()
  })

  it('A shareholder is redirected from an admin path to the home page regardless of letter case', async () => {
    visit('/ADMIN/signin', 'user')
    expect(await screen.findByText('Home')).toBeInTheDocument()
  })

  it('A shareholder is redirected from the dashboard to the home page', async () => {
    visit('/admin/dashboard', 'user')
    expect(await screen.findByText('Home')).toBeInTheDocument()
  })

  it('A shareholder can open a path that only begins like an admin path', async () => {
    visit('/administration', 'user')
    expect(await screen.findByText('Something else')).toBeInTheDocument()
  })
})
