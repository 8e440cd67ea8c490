import { waitFor } from '@testing-library/react'
import { clearSession, readToken } from '../session/session-storage'
import { destinationOf } from '../testing/destination-of'
import { notifications } from '../testing/notifications'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import { type PortalOptions, renderPortal } from '../testing/render-portal'

async function open(options: Partial<PortalOptions> = {}, render = renderPage) {
  const portal = render({ path: '/admin/signin', ...options })
  await portal.findByRole('heading', { name: 'Admin Sign In' })
  const { user, getByLabelText } = portal
  return {
    ...portal,
    email: getByLabelText('Email Address'),
    password: getByLabelText('Password'),
    async signIn() {
      await user.fill(getByLabelText('Email Address'), 'r@example.com')
      await user.fill(getByLabelText('Password'), 'correct horse')
      await user.keyboard('{Enter}')
    },
  }
}

describe('The admin sign-in screen', () => {
  it('The admin sign-in says that only administrators may sign in, and links to shareholder sign-in and password reset', async () => {
    const { getByText, getByRole } = await open()
    expect(getByText('For authorized administrators only.')).toBeVisible()
    expect(getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/admin/reset-password',
    )
    expect(getByRole('link', { name: 'Shareholder sign in' })).toHaveAttribute(
      'href',
      '/auth/signin',
    )
  })

  it('The admin sign-in shows the password on request and errors at both empty fields', async () => {
    const { email, password, user, getByRole, network } = await open()
    expect(password).toHaveAttribute('type', 'password')
    await user.click(getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
    await user.click(getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(password).toHaveAccessibleDescription('Password is required'))
    expect(await notifications()).toHaveTextContent(
      'Validation ErrorPlease enter a valid email address',
    )
    expect(email).toHaveAccessibleDescription('Please enter a valid email address')
    expect(email).toHaveFocus()
    expect(network.operations).not.toContain('AdminSignIn')
  })

  it('A successful admin sign-in stores token and user and opens the dashboard', async () => {
    const user = { id: 'a', email: 'r@example.com', name: 'Rosalind Achebe', userType: 'ADMIN' }
    const adminSignIn = jest.fn(() => ({ token: 'fresh', user }))
    const { signIn, findByText, router } = await open({ resolvers: { adminSignIn } })
    await signIn()
    await findByText('Admin Dashboard')
    expect(adminSignIn).toHaveBeenCalledWith({
      input: { email: 'r@example.com', password: 'correct horse' },
    })
    expect(localStorage.getItem('authToken')).toBe('fresh')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      userType: 'admin',
      name: 'Rosalind Achebe',
      email: 'r@example.com',
    })
    expect(destinationOf(router)).toBe('/admin/dashboard')
  })

  it('A browser that refuses storage keeps the administrator signed in on the page', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const user = { id: 'a', email: 'r@example.com', name: 'Rosalind Achebe', userType: 'ADMIN' }
    const { signIn, findByText } = await open(
      { resolvers: { adminSignIn: () => ({ token: 'fresh', user }) } },
      renderPortal,
    )
    // On a busy machine the toast has closed by the time the dashboard is there.
    const shown: (string | null)[] = []
    const observer = new MutationObserver(() => void shown.push(document.body.textContent))
    observer.observe(document.body, { subtree: true, childList: true })
    await signIn()
    await findByText('Admin Dashboard')
    await waitFor(() => expect(shown.join('\n')).toContain('You are signed in on this page only'))
    observer.disconnect()
    expect(readToken()).toBe('fresh')
    clearSession()
    setItem.mockRestore()
  })

  it('A refused admin sign-in shows the reason and returns the focus to the password', async () => {
    let message = 'This account is locked.'
    const adminSignIn = () => {
      throw refusal('UNAUTHENTICATED', message)
    }
    const { signIn, user, email, password, getByText } = await open({ resolvers: { adminSignIn } })
    await signIn()
    await waitFor(() => expect(password).toHaveAccessibleDescription(message))
    expect(await notifications()).toHaveTextContent(`Sign in failed${message}`)
    expect(password).toHaveFocus()
    expect(email).toHaveValue('r@example.com')
    expect(localStorage.getItem('authToken')).toBeNull()

    message = ''
    await user.keyboard('{Enter}')
    await waitFor(() => expect(getByText('Invalid email or password')).toBeVisible())
    expect(password).toHaveFocus()
  })

  it('A lost network at the admin sign-in shows a general error and does not mark the password invalid', async () => {
    const { signIn, network, password, getByRole, findByText } = await open()
    network.hold()
    await signIn()
    expect(getByRole('button', { name: 'Signing in...' })).toBeVisible()
    network.fail()
    network.release()
    await findByText('Something went wrong. Please try again.')
    expect(await notifications()).toHaveTextContent('ErrorSomething went wrong. Please try again.')
    expect(password).toBeValid()
  })

  it('A signed-in shareholder is redirected from the admin sign-in to the home page', async () => {
    const { router } = renderPortal({
      path: '/admin/signin',
      session: { token: 't', user: { userType: 'user', email: 'm@example.com' } },
    })
    await waitFor(() => expect(destinationOf(router)).toBe('/'))
  })
})
