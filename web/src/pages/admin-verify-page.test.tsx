import { waitFor } from '@testing-library/react'
import { destinationOf } from '../testing/destination-of'
import { aViewer } from '../testing/factories'
import { refusal } from '../testing/refusal'
import { elapse, renderPortal } from '../testing/render-portal'

const rosalind = aViewer({ email: 'r@example.com', name: 'Rosalind', userType: 'ADMIN' })

function open(magicLinkVerify: () => unknown, strict = false) {
  return renderPortal({ path: '/admin/verify/secret', resolvers: { magicLinkVerify }, strict })
}

describe('The verification screen of admin links', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('An admin magic link is verified once in StrictMode, stores the session and opens the dashboard after 1.5 seconds', async () => {
    const verify = jest.fn(() => ({ token: 'fresh', user: rosalind }))
    const { findByRole, router } = open(verify, true)
    expect(await findByRole('heading', { name: 'Verifying Admin...' })).toBeVisible()
    expect(await findByRole('heading', { name: 'Admin Authentication Successful!' })).toHaveFocus()
    expect(verify).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('authToken')).toBe('fresh')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      userType: 'admin',
      name: 'Rosalind',
      email: 'r@example.com',
    })
    await elapse(1300)
    expect(destinationOf(router)).toBe('/admin/verify/opened')
    await elapse(200)
    expect(destinationOf(router)).toBe('/admin/dashboard')
  })

  it('A refused admin magic link shows the failure and links back to the admin sign-in', async () => {
    const { findByRole, getByText, getByRole } = open(() => {
      throw refusal('BAD_USER_INPUT', 'This magic link is invalid or has expired', 'token')
    })
    expect(await findByRole('heading', { name: 'Verification Failed' })).toHaveFocus()
    expect(getByText('This admin magic link is invalid or has expired')).toBeVisible()
    expect(getByRole('link', { name: 'Back to Admin Sign In' })).toHaveAttribute(
      'href',
      '/admin/signin',
    )
  })

  it('A shareholder’s magic link opened on the admin page signs in a shareholder and redirects to the home page', async () => {
    const { router } = open(() => ({ token: 'fresh', user: aViewer({ email: 'm@example.com' }) }))
    await waitFor(() => expect(destinationOf(router)).toBe('/'))
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ userType: 'user' })
  })
})
