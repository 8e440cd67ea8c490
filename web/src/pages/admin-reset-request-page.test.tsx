import { waitFor } from '@testing-library/react'
import { destinationOf } from '../testing/destination-of'
import { refusal } from '../testing/refusal'
import { type PortalOptions, renderPortal } from '../testing/render-portal'

async function open(options: Partial<PortalOptions> = {}) {
  const portal = renderPortal({ path: '/admin/reset-password', ...options })
  await portal.findByRole('heading', { name: 'Reset Your Password' })
  const notifications = () => portal.getByRole('region', { name: /Notifications/ })
  return { ...portal, email: portal.getByLabelText('Email Address'), notifications }
}

describe('The screen that asks for an admin password reset', () => {
  it('The password reset request is linked from the admin sign-in and links back', async () => {
    const portal = renderPortal({ path: '/admin/signin' })
    await portal.user.click(await portal.findByRole('link', { name: 'Forgot password?' }))
    await portal.findByRole('heading', { name: 'Reset Your Password' })
    await portal.user.click(portal.getByRole('link', { name: 'Back to Admin Sign In' }))
    expect(destinationOf(portal.router)).toBe('/admin/signin')
  })

  it('A password reset request is confirmed with the link’s validity of 1 hour and a link to the admin sign-in', async () => {
    const adminPasswordResetRequest = jest.fn(() => ({ message: 'ok' }))
    const { email, user, findByRole, getByRole, getByText, queryByText, queryByRole } = await open({
      resolvers: { adminPasswordResetRequest },
    })
    await user.type(email, ' R@Example.com{Enter}')
    expect(await findByRole('heading', { name: 'Check your email' })).toHaveFocus()
    expect(adminPasswordResetRequest).toHaveBeenCalledWith({ input: { email: 'r@example.com' } })
    expect(getByText('r@example.com')).toBeVisible()
    expect(getByText('The link expires in 1 hour')).toBeVisible()
    expect(getByRole('link', { name: 'Back to Admin Sign In' })).toHaveAttribute(
      'href',
      '/admin/signin',
    )
    expect(document.title).toMatch(/^Check your email\b/)
    expect(queryByText('Request sent')).not.toBeInTheDocument()
    expect(queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('The button of the password reset request reads Sending... while the request is pending', async () => {
    const { email, user, network, findByRole } = await open()
    network.hold()
    await user.type(email, 'r@example.com{Enter}')
    expect(await findByRole('button', { name: 'Sending...' })).toBeVisible()
  })

  it('A password reset request with an invalid email address is refused without calling the API', async () => {
    const { email, user, network } = await open()
    await user.type(email, 'a@b{Enter}')
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription('Please enter a valid email address'),
    )
    expect(email).toHaveFocus()
    expect(network.operations).not.toContain('AdminPasswordResetRequest')
  })

  it.each([
    [
      "with the server's words",
      refusal('RATE_LIMITED', 'Too many links were requested. Please try again later.'),
      'Too many links were requested. Please try again later.',
    ],
    [
      'in words of its own when the server fails',
      refusal('INTERNAL', 'Something internal'),
      'If an account exists, a reset link has been sent.',
    ],
  ])(
    'A password reset request shows the confirmation although the server refuses, %s',
    async (_, failure, words) => {
      const adminPasswordResetRequest = () => {
        throw failure
      }
      const { email, user, findByRole, findByText, notifications } = await open({
        resolvers: { adminPasswordResetRequest },
      })
      await user.type(email, 'r@example.com{Enter}')
      await findByRole('heading', { name: 'Check your email' })
      await findByText(words)
      expect(notifications()).toHaveTextContent(`Request sent${words}`)
    },
  )

  it('A password reset request that cannot reach the portal leaves the form filled in and shows an error', async () => {
    const { email, user, network, findByText, notifications, queryByRole } = await open()
    network.fail()
    await user.type(email, 'r@example.com{Enter}')
    await findByText('Something went wrong. Please try again.')
    expect(notifications()).toHaveTextContent('ErrorSomething went wrong. Please try again.')
    expect(queryByRole('heading', { name: 'Check your email' })).not.toBeInTheDocument()
    expect(email).toHaveValue('r@example.com')
  })

  it('The password reset request shows its form again after a return from the admin sign-in', async () => {
    const { email, user, findByRole, getByRole, router } = await open()
    await user.type(email, 'r@example.com{Enter}')
    await findByRole('heading', { name: 'Check your email' })
    await user.click(getByRole('link', { name: 'Back to Admin Sign In' }))
    await user.click(await findByRole('link', { name: 'Forgot password?' }))
    expect(await findByRole('heading', { name: 'Reset Your Password' })).toBeVisible()
    expect(destinationOf(router)).toBe('/admin/reset-password')
  })
})
