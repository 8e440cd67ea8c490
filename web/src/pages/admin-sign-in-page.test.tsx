import { waitFor } from '@testing-library/react'
import { clearSession, readToken } from '../session/session-storage'
import { destinationOf } from '../testing/destination-of'
import { notifications } from '../testing/notifications'
import { refusal } from '../testing/refusal'
import { type PortalOptions, renderPortal } from '../testing/render-portal'

async function open(options: Partial<PortalOptions> = {}) {
  const portal = renderPortal({ path: '/admin/signin', ...options })
  await portal.findByRole('heading', { name: 'Admin Sign In' })
  const { user, getByLabelText } = portal
  return {
    ...portal,
    email: getByLabelText('Email Address'),
    password: getByLabelText('Password'),
    async signIn() {
      await user.type(getByLabelText('Email Address'), 'r@example.com')
      await user.type(getByLabelText('Password'), 'correct horse{Enter}')
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

  it('The admin sign-in has a button that shows the password', async () => {
    const { password, user, getByRole } = await open()
    expect(password).toHaveAttribute('type', 'password')
    await user.click(getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
  })

  it('The admin sign-in shows errors at both empty fields and focuses the first', async () => {
    const { email, password, user, getByRole, network } = await open()
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
    await findByText('Rosalind Achebe')
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
    const { signIn, findByText } = await open({
      resolvers: { adminSignIn: () => ({ token: 'fresh', user }) },
    })
    // On a busy machine the toast has closed by the time the dashboard is there.
    const shown: (string | null)[] = []
    const observer = new MutationObserver(() => void shown.push(document.body.textContent))
    observer.observe(document.body, { subtree: true, childList: true })
    await signIn()
    await findByText('Rosalind Achebe')
    await waitFor(() => expect(shown.join('\n')).toContain('You are signed in on this page only'))
    observer.disconnect()
    expect(readToken()).toBe('fresh')
    clearSession()
    setItem.mockRestore()
  })

  it('The button of the admin sign-in reads Signing in... while the request is pending', async () => {
    const { signIn, network, getByRole } = await open()
    network.hold()
    await signIn()
    expect(getByRole('button', { name: 'Signing in...' })).toBeVisible()
  })

  it('A wrong password shows the server’s message, preserves the email and returns the focus to the password', async () => {
    const adminSignIn = () => {
      throw refusal('UNAUTHENTICATED', 'Invalid email or password')
    }
    const { signIn, email, password } = await open({ resolvers: { adminSignIn } })
    await signIn()
    await waitFor(() => expect(password).toHaveAccessibleDescription('Invalid email or password'))
    expect(await notifications()).toHaveTextContent('Sign in failedInvalid email or password')
    expect(password).toHaveFocus()
    expect(email).toHaveValue('r@example.com')
    expect(localStorage.getItem('authToken')).toBeNull()
  })

  it('A refused admin sign-in without a server message says Invalid email or password', async () => {
    const adminSignIn = () => {
      throw refusal('UNAUTHENTICATED', '')
    }
    const { signIn, password } = await open({ resolvers: { adminSignIn } })
    await signIn()
    await waitFor(() => expect(password).toBeInvalid())
    expect(await notifications()).toHaveTextContent('Sign in failedInvalid email or password')
  })

  it('A lost network at the admin sign-in shows a general error and does not mark the password invalid', async () => {
    const { signIn, network, password, findByText } = await open()
    network.fail()
    await signIn()
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
