import { act, waitFor } from '@testing-library/react'
import { destinationOf } from '../testing/destination-of'
import { notifications } from '../testing/notifications'
import { refusal } from '../testing/refusal'
import { elapse, renderPortal, type PortalOptions } from '../testing/render-portal'

const EXPIRED = 'Failed to reset password. The link may be invalid or expired.'
const rosalind = { token: 't', user: { userType: 'admin' as const, name: 'Rosalind', email: 'r@example.com' } }

async function open(adminPasswordReset: (args: object) => unknown = () => ({ message: 'ok' }), options: Partial<PortalOptions> = {}) {
  const reset = jest.fn(adminPasswordReset)
  const portal = renderPortal({ path: '/admin/reset/secret', resolvers: { adminPasswordReset: reset }, ...options })
  await portal.findByRole('heading', { name: 'Set a New Password' })
  const { user, getByLabelText, getByRole } = portal
  const first = getByLabelText('New Password')
  const second = getByLabelText('Confirm New Password')
  async function send(one: string, two = one) {
    if (one) await user.type(first, one)
    if (two) await user.type(second, two)
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

  it('takes the token out of the address at once, and asks nobody before a password is sent', async () => {
    const { router, network } = await open(undefined, { strict: true })
    expect(router.state.location.pathname).toBe('/admin/reset/opened')
    expect(network.operations).not.toContain('AdminPasswordReset')
  })

  it('keeps what was typed and the token when one skips to the content, which the browser does not follow as a link', async () => {
    const { first, second, user, getByRole, findByRole, reset } = await open()
    await user.type(first, 'correct horse')
    await user.type(second, 'correct horse')
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

  it('says what a password needs, and lets password managers and pasting in', async () => {
    const { first, second, user, getByRole } = await open()
    expect(first).toHaveAccessibleDescription('Must be at least 8 characters long')
    for (const field of [first, second]) expect(field).toHaveAttribute('autocomplete', 'new-password')
    await user.click(first)
    await user.paste('correct horse')
    expect(first).toHaveValue('correct horse')
    expect(getByRole('button', { name: 'Reset Password' })).toBeEnabled()
  })

  it('shows and hides each password', async () => {
    const { first, second, user, getAllByRole } = await open()
    const toggles = getAllByRole('button', { name: 'Show password' })
    expect(toggles).toHaveLength(2)
    for (const [index, field] of [first, second].entries()) {
      expect(field).toHaveAttribute('type', 'password')
      await user.click(toggles[index]!)
      expect(field).toHaveAttribute('type', 'text')
    }
  })

  it('refuses two that differ, beside the second', async () => {
    const { send, second, reset } = await open()
    await send('correct horse', 'correct house')
    await waitFor(() => expect(second).toHaveAccessibleDescription('Please make sure both passwords are the same.'))
    expect(await notifications()).toHaveTextContent("Passwords don't matchPlease make sure both passwords are the same.")
    expect(second).toHaveFocus()
    expect(second).toBeInvalid()
    expect(reset).not.toHaveBeenCalled()
  })

  it('refuses a second that is missing', async () => {
    const { send, second, reset } = await open()
    await send('correct horse', '')
    await waitFor(() => expect(second).toHaveAccessibleDescription('Please make sure both passwords are the same.'))
    expect(reset).not.toHaveBeenCalled()
  })

  it.each(['', 'horse'])('refuses %j as too short, and nothing else', async password => {
    const { send, first, second, reset } = await open()
    await send(password)
    await waitFor(() => expect(first).toHaveAccessibleDescription('Password must be at least 8 characters long.'))
    expect(second).not.toHaveAttribute('aria-invalid')
    expect(await notifications()).toHaveTextContent('Password too shortPassword must be at least 8 characters long.')
    expect(first).toHaveFocus()
    expect(reset).not.toHaveBeenCalled()
  })

  it('refuses more than anybody types', async () => {
    const { first, second, user, getByRole, findByText } = await open()
    for (const field of [first, second]) {
      await user.click(field)
      await user.paste('x'.repeat(129))
    }
    await user.click(getByRole('button', { name: 'Reset Password' }))
    await findByText('Password too long')
    expect(await notifications()).toHaveTextContent('Password must be at most 128 characters long.')
  })

  it('sends token and password as typed, busy meanwhile, and goes to the sign-in after three seconds', async () => {
    const { send, network, reset, findByRole, getByText, getByRole, router } = await open()
    network.hold()
    await send(' correct horse ')
    expect(await findByRole('button', { name: 'Resetting...' })).toBeVisible()
    network.release()
    expect(await findByRole('heading', { name: 'Password Reset Successful' })).toHaveFocus()
    expect(reset).toHaveBeenCalledTimes(1)
    expect(reset).toHaveBeenCalledWith({ input: { token: 'secret', newPassword: ' correct horse ' } })
    expect(getByText('Redirecting to sign in page...')).toBeVisible()
    expect(getByRole('link', { name: 'Go to Sign In' })).toHaveAttribute('href', '/admin/signin')
    expect(document.title).toMatch(/^Password Reset Successful\b/)
    await elapse(2800)
    expect(destinationOf(router)).toBe('/admin/reset/opened')
    await elapse(200)
    expect(destinationOf(router)).toBe('/admin/signin')
  })

  it('goes to the sign-in at once when asked, and calls nobody back', async () => {
    const { send, findByRole, user, router } = await open()
    await send('correct horse')
    await user.click(await findByRole('link', { name: 'Go to Sign In' }))
    expect(destinationOf(router)).toBe('/admin/signin')
    await act(() => router.navigate('/nowhere'))
    await elapse(3000)
    expect(destinationOf(router)).toBe('/nowhere')
  })

  it('takes the complaint away with the success', async () => {
    const { send, first, second, user, findByText, findByRole, queryByText } = await open()
    await send('horse')
    await findByText('Password too short')
    await user.type(first, ' and cart')
    await user.type(second, ' and cart{Enter}')
    await findByRole('heading', { name: 'Password Reset Successful' })
    expect(queryByText('Password too short')).not.toBeInTheDocument()
  })

  it('forgets the session of this browser, which has ended', async () => {
    const { send, findByRole, queryByText } = await open(undefined, { session: rosalind })
    await send('correct horse')
    await findByRole('heading', { name: 'Password Reset Successful' })
    expect(localStorage.getItem('authToken')).toBeNull()
    expect(queryByText('Rosalind')).not.toBeInTheDocument()
  })

  it('shows what only the server knows beside the password: that it is too common', async () => {
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

  it('stays on the form when the link is refused, and offers another', async () => {
    const { send, first, findByText, getByRole, reset } = await open(() => {
      throw refusal('BAD_USER_INPUT', EXPIRED, 'token')
    })
    await send('correct horse')
    await findByText('Reset failed')
    expect(await notifications()).toHaveTextContent(`Reset failed${EXPIRED}`)
    expect(first).toHaveValue('correct horse')
    expect(getByRole('link', { name: 'Request a New Link' })).toHaveAttribute('href', '/admin/reset-password')
    expect(reset).toHaveBeenCalledTimes(1)
  })

  it('has words of its own when the server has none', async () => {
    const { send, findByText } = await open(() => {
      throw refusal('BAD_USER_INPUT', '', 'token')
    })
    await send('correct horse')
    await findByText('Reset failed')
    expect(await notifications()).toHaveTextContent(EXPIRED)
  })

  it('does not blame the link when the server fails, nor when it cannot be reached', async () => {
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

  it('can be sent again after a failure', async () => {
    const { send, network, user, findByText, findByRole, getByRole } = await open()
    network.fail()
    await send('correct horse')
    await findByText('Something went wrong. Please try again.')
    network.restore()
    await user.click(getByRole('button', { name: 'Reset Password' }))
    expect(await findByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  })
})
