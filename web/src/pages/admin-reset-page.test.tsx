import { act, waitFor } from '@testing-library/react'
import { destinationOf } from '../testing/destination-of'
import { notifications } from '../testing/notifications'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import { elapse, type PortalOptions, renderPortal } from '../testing/render-portal'

const EXPIRED = 'Failed to reset password. The link may be invalid or expired.'
const rosalind = {
  token: 't',
  user: { userType: 'admin' as const, name: 'Rosalind', email: 'r@example.com' },
}

async function open(
  adminPasswordReset: (args: object) => unknown = () => ({ message: 'ok' }),
  options: Partial<PortalOptions> = {},
  render = renderPage,
) {
  const reset = jest.fn(adminPasswordReset)
  const portal = render({
    path: '/admin/reset/secret',
    resolvers: { adminPasswordReset: reset },
    ...options,
  })
  await portal.findByRole('heading', { name: 'Set a New Password' })
  const { user, getByLabelText, getByRole } = portal
  const first = getByLabelText('New Password')
  const second = getByLabelText('Confirm New Password')
  async function send(one: string, two = one) {
    if (one) await user.fill(first, one)
    if (two) await user.fill(second, two)
    await user.click(getByRole('button', { name: 'Reset Password' }))
  }
  return { ...portal, reset, first, second, send }
}

describe('The screen that sets a new admin password', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('An invited administrator chooses a password, and signs in without typing the address again', async () => {
    const reset = jest.fn(() => ({ message: 'ok' }))
    const { user, router, ...page } = renderPage({
      path: '/admin/reset/secret#invited=noor%40example.com',
      resolvers: { adminPasswordReset: reset },
    })
    await page.findByRole('heading', { name: 'Choose a Password' })
    expect(router.state.location).toMatchObject({ pathname: '/admin/reset/opened' })
    for (const label of ['New Password', 'Confirm New Password'])
      await user.fill(page.getByLabelText(label), 'correct horse')
    await user.click(page.getByRole('button', { name: 'Save Password' }))
    await page.findByRole('heading', { name: 'Password Saved' })
    expect(reset).toHaveBeenCalledWith({ input: { token: 'secret', newPassword: 'correct horse' } })
    await elapse(3000)
    expect(await page.findByLabelText('Email Address')).toHaveValue('noor@example.com')
    expect(router.state.location).toMatchObject({ pathname: '/admin/signin', hash: '' })
  })

  it('The password reset page removes the token from the URL and sends no request before a password is submitted', async () => {
    const { router, network } = await open(undefined, { strict: true })
    expect(router.state.location.pathname).toBe('/admin/reset/opened')
    expect(network.operations).not.toContain('AdminPasswordReset')
  })

  it('The link Skip to content preserves the typed passwords and the reset token and does not navigate', async () => {
    const { first, second, user, getByRole, findByRole, reset } = await open(
      undefined,
      {},
      renderPortal,
    )
    for (const field of [first, second]) await user.fill(field, 'correct horse')
    act(() => getByRole('link', { name: 'Skip to content' }).focus())
    const heard: boolean[] = []
    document.addEventListener('click', event => heard.push(event.defaultPrevented), { once: true })
    await user.keyboard('{Enter}')
    expect(heard).toEqual([true])
    expect(getByRole('main')).toHaveFocus()
    expect(first).toHaveValue('correct horse')
    await user.click(getByRole('button', { name: 'Reset Password' }))
    await findByRole('heading', { name: /Successful/ })
    expect(reset).toHaveBeenCalledWith({ input: { token: 'secret', newPassword: 'correct horse' } })
  })

  it('The password fields state the minimum length, allow password managers, and show what is typed', async () => {
    const { first, second, user, getAllByRole } = await open()
    expect(first).toHaveAccessibleDescription('Must be at least 8 characters long')
    const toggles = getAllByRole('button', { name: 'Show password' })
    expect(toggles).toHaveLength(2)
    for (const [index, field] of [first, second].entries()) {
      expect(field).toHaveAttribute('autocomplete', 'new-password')
      expect(field).toHaveAttribute('type', 'password')
      await user.click(toggles[index]!)
      expect(field).toHaveAttribute('type', 'text')
    }
  })

  it('A password that is too short, too long or differs from the second is refused at its field', async () => {
    const { send, user, first, second, reset, findByText, getByRole } = await open()
    await send('')
    await waitFor(() =>
      expect(first).toHaveAccessibleDescription('Password must be at least 8 characters long.'),
    )
    expect(second).not.toHaveAttribute('aria-invalid')
    expect(await notifications()).toHaveTextContent(
      'Password too shortPassword must be at least 8 characters long.',
    )
    expect(first).toHaveFocus()

    await send('correct horse', '')
    await waitFor(() =>
      expect(second).toHaveAccessibleDescription('Please make sure both passwords are the same.'),
    )
    await send('', 'correct house')
    await findByText("Passwords don't match")
    expect(second).toHaveAccessibleDescription('Please make sure both passwords are the same.')
    expect(second).toHaveFocus()
    expect(second).toBeInvalid()

    for (const field of [first, second]) {
      await user.clear(field)
      await user.fill(field, 'x'.repeat(129))
    }
    await user.click(getByRole('button', { name: 'Reset Password' }))
    await findByText('Password too long')
    expect(await notifications()).toHaveTextContent('Password must be at most 128 characters long.')
    expect(reset).not.toHaveBeenCalled()
  })

  it('Password and token are sent as typed, and the page redirects to the admin sign-in after three seconds', async () => {
    const { send, network, reset, findByRole, getByText, getByRole, router } = await open()
    network.hold()
    await send(' correct horse ')
    expect(await findByRole('button', { name: 'Resetting...' })).toBeVisible()
    network.release()
    expect(await findByRole('heading', { name: 'Password Reset Successful' })).toHaveFocus()
    expect(reset).toHaveBeenCalledTimes(1)
    expect(reset).toHaveBeenCalledWith({
      input: { token: 'secret', newPassword: ' correct horse ' },
    })
    expect(getByText('Redirecting to sign in page...')).toBeVisible()
    expect(getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/admin/signin')
    expect(document.title).toMatch(/^Password Reset Successful\b/)
    await elapse(2800)
    expect(destinationOf(router)).toBe('/admin/reset/opened')
    await elapse(200)
    expect(destinationOf(router)).toBe('/admin/signin')
  })

  it('The link Go to Sign In opens the admin sign-in at once and cancels the delayed redirect', async () => {
    const { send, findByRole, user, router } = await open()
    await send('correct horse')
    await user.click(await findByRole('link', { name: 'Go to Sign In' }))
    expect(destinationOf(router)).toBe('/admin/signin')
    await act(() => router.navigate('/nowhere'))
    await elapse(3000)
    expect(destinationOf(router)).toBe('/nowhere')
  })

  it('A successful password reset removes the earlier error toast', async () => {
    const { send, first, second, user, findByText, findByRole, queryByText } = await open()
    await send('horse')
    await findByText('Password too short')
    for (const field of [first, second]) await user.fill(field, ' and cart')
    await user.keyboard('{Enter}')
    await findByRole('heading', { name: 'Password Reset Successful' })
    expect(queryByText('Password too short')).not.toBeInTheDocument()
  })

  it('A successful password reset removes the session stored in this browser', async () => {
    const { send, findByRole, queryByText } = await open(
      undefined,
      { session: rosalind },
      renderPortal,
    )
    await send('correct horse')
    await findByRole('heading', { name: 'Password Reset Successful' })
    expect(localStorage.getItem('authToken')).toBeNull()
    expect(queryByText('Rosalind')).not.toBeInTheDocument()
  })

  it('A password that the server refuses as too common shows the server’s message at the field', async () => {
    const sentence = 'This password is too common. Please choose another.'
    const { send, first, findByText, queryByRole } = await open(() => {
      throw refusal('BAD_USER_INPUT', sentence, 'newPassword')
    })
    await send('iloveyou')
    await findByText('Reset failed')
    expect(first).toHaveAccessibleDescription(sentence)
    expect(first).toHaveFocus()
    expect(await notifications()).toHaveTextContent(`Reset failed${sentence}`)
    expect(queryByRole('link', { name: 'Request a New Link' })).not.toBeInTheDocument()
  })

  it('A refused reset link leaves the form in place and offers a link to request a new one', async () => {
    const { send, first, findByText, getByRole, reset } = await open(() => {
      throw refusal('BAD_USER_INPUT', EXPIRED, 'token')
    })
    await send('correct horse')
    await findByText('Reset failed')
    expect(await notifications()).toHaveTextContent(`Reset failed${EXPIRED}`)
    expect(first).toHaveValue('correct horse')
    expect(getByRole('link', { name: 'Request a New Link' })).toHaveAttribute(
      'href',
      '/admin/reset-password',
    )
    expect(reset).toHaveBeenCalledTimes(1)
  })

  it('A refused reset link without a server message shows the client’s own message', async () => {
    const { send, findByText } = await open(() => {
      throw refusal('BAD_USER_INPUT', '', 'token')
    })
    await send('correct horse')
    await findByText('Reset failed')
    expect(await notifications()).toHaveTextContent(EXPIRED)
  })

  it('A server failure or a lost network during a password reset is not blamed on the link', async () => {
    const { send, network, user, findByText, queryByRole, getByRole } = await open(() => {
      throw refusal('INTERNAL', 'Something went wrong. Please try again.')
    })
    await send('correct horse')
    await findByText('Reset failed')
    expect(await notifications()).toHaveTextContent('Something went wrong. Please try again.')
    network.fail()
    await user.click(getByRole('button', { name: 'Reset Password' }))
    await findByText('Error')
    expect(await notifications()).toHaveTextContent('ErrorSomething went wrong. Please try again.')
    expect(queryByRole('link', { name: 'Request a New Link' })).not.toBeInTheDocument()
  })

  it('A password reset can be submitted again after a network failure', async () => {
    const { send, network, user, findByText, findByRole, getByRole } = await open()
    network.fail()
    await send('correct horse')
    await findByText('Something went wrong. Please try again.')
    network.restore()
    await user.click(getByRole('button', { name: 'Reset Password' }))
    expect(await findByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  })
})
