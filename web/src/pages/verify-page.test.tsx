import { act } from '@testing-library/react'
import { destinationOf } from '../testing/destination-of'
import { aViewer } from '../testing/factories'
import { refusal } from '../testing/refusal'
import { elapse, renderPortal, type PortalOptions } from '../testing/render-portal'

const margaret = aViewer({ email: 'm@example.com', name: 'Margaret Hale' })
const invalid = () => {
  throw refusal('BAD_USER_INPUT', 'This magic link is invalid or has expired', 'token')
}

function open(magicLinkVerify: () => unknown, options: Partial<PortalOptions> = {}) {
  return renderPortal({ path: '/auth/verify/secret', resolvers: { magicLinkVerify }, ...options })
}

describe('The verification screen', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('verifies on load, welcomes, and stores the session', async () => {
    const verify = jest.fn(() => ({ token: 'fresh', user: margaret }))
    const { findByRole } = open(verify)
    expect(await findByRole('heading', { name: 'Verifying...' })).toBeVisible()
    expect(await findByRole('heading', { name: 'Welcome!' })).toHaveFocus()
    expect(verify).toHaveBeenCalledWith({ input: { token: 'secret' } })
    expect(localStorage.getItem('authToken')).toBe('fresh')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ userType: 'user', name: 'Margaret Hale', email: 'm@example.com' })
  })

  it('goes home after two seconds and not before', async () => {
    const { findByRole, router } = open(() => ({ token: 'fresh', user: margaret }))
    await findByRole('heading', { name: 'Welcome!' })
    await elapse(1800)
    expect(destinationOf(router)).toBe('/auth/verify/opened')
    await elapse(200)
    expect(destinationOf(router)).toBe('/')
  })

  it('does not call back whoever went elsewhere by then', async () => {
    const { findByRole, router } = open(() => ({ token: 'fresh', user: margaret }))
    await findByRole('heading', { name: 'Welcome!' })
    await act(() => router.navigate('/nowhere'))
    await elapse(2000)
    expect(destinationOf(router)).toBe('/nowhere')
  })

  it('marks an admin as one, and goes home all the same', async () => {
    const user = aViewer({ email: 'r@example.com', name: null, userType: 'ADMIN' })
    const { findByRole, router } = open(() => ({ token: 'fresh', user }))
    await findByRole('heading', { name: 'Welcome!' })
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ userType: 'admin', email: 'r@example.com' })
    await elapse(2000)
    expect(destinationOf(router)).toBe('/')
  })

  it('uses a token once, also where React runs effects twice', async () => {
    const verify = jest.fn(() => ({ token: 'fresh', user: margaret }))
    const { findByRole } = open(verify, { strict: true })
    await findByRole('heading', { name: 'Welcome!' })
    expect(verify).toHaveBeenCalledTimes(1)
  })

  it('takes the token out of the address before anything is answered', async () => {
    const { findByRole, router, network } = open(() => ({ token: 'fresh', user: margaret }))
    network.hold()
    await findByRole('heading', { name: 'Verifying...' })
    expect(router.state.location.pathname).toBe('/auth/verify/opened')
  })

  it('lists the reasons when the link is refused, and offers a new one', async () => {
    const verify = jest.fn(invalid)
    const { findByRole, getByText, getByRole, getAllByRole } = open(verify)
    expect(await findByRole('heading', { name: 'Verification Failed' })).toHaveFocus()
    expect(getByText('This magic link is invalid or has expired')).toBeVisible()
    const reasons = getAllByRole('listitem').map(item => item.textContent)
    expect(reasons).toEqual(['It expired after 24 hours', 'It was already used', 'It was copied incorrectly'])
    expect(getByRole('link', { name: 'Request New Magic Link' })).toHaveAttribute('href', '/auth/signin')
    expect(verify).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('authToken')).toBeNull()
  })

  it('fails without asking anybody when the address has no token left', async () => {
    const { findByRole, network } = open(invalid, { path: '/auth/verify/opened' })
    await findByRole('heading', { name: 'Verification Failed' })
    expect(network.operations).not.toContain('MagicLinkVerify')
  })

  it('does not call a link invalid that could not be checked, and tries the same token again', async () => {
    const verify = jest.fn(() => ({ token: 'fresh', user: margaret }))
    const portal = open(verify)
    portal.network.fail()
    expect(await portal.findByRole('heading', { name: 'Could Not Verify' })).toHaveFocus()
    expect(portal.queryByText(/invalid/)).not.toBeInTheDocument()
    portal.network.restore()
    await portal.user.click(portal.getByRole('button', { name: 'Try Again' }))
    await portal.findByRole('heading', { name: 'Welcome!' })
    expect(verify).toHaveBeenCalledWith({ input: { token: 'secret' } })
  })

  it('does not call a link invalid when the server could not answer', async () => {
    const { findByRole } = open(() => {
      throw refusal('UNAVAILABLE', 'The portal cannot reach its database right now.')
    })
    expect(await findByRole('heading', { name: 'Could Not Verify' })).toBeVisible()
  })

  it('signs in whoever has left the page meanwhile, and leaves them where they are', async () => {
    const portal = open(() => ({ token: 'fresh', user: margaret }))
    portal.network.hold()
    await portal.findByRole('heading', { name: 'Verifying...' })
    await act(() => portal.router.navigate('/nowhere'))
    portal.network.release()
    await portal.findByText('Margaret Hale')
    await elapse(5000)
    expect(destinationOf(portal.router)).toBe('/nowhere')
    expect(localStorage.getItem('authToken')).toBe('fresh')
  })
})
