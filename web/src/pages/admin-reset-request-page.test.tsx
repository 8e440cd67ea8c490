import { waitFor } from '@testing-library/react'
import { destinationOf } from '../testing/destination-of'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'

async function open(options: Partial<PortalOptions> = {}) {
  const portal = renderPage({ path: '/admin/reset-password', ...options })
  await portal.findByRole('heading', { name: 'Reset Your Password' })
  const notifications = () => portal.getByRole('region', { name: /Notifications/ })
  const email = portal.getByLabelText('Email Address')
  async function request(address: string) {
    await portal.user.fill(email, address)
    await portal.user.keyboard('{Enter}')
  }
  return { ...portal, email, notifications, request }
}

describe('The screen that asks for an admin password reset', () => {
  it('The admin sign-in links to the password reset request, which shows its form on each visit', async () => {
    const { user, router, findByRole, getByLabelText, getByRole } = renderPage({
      path: '/admin/signin',
    })
    await user.click(await findByRole('link', { name: 'Forgot password?' }))
    await findByRole('heading', { name: 'Reset Your Password' })
    await user.fill(getByLabelText('Email Address'), 'r@example.com')
    await user.keyboard('{Enter}')
    await findByRole('heading', { name: 'Check your email' })
    await user.click(getByRole('link', { name: 'Back to Admin Sign In' }))
    expect(destinationOf(router)).toBe('/admin/signin')
    await user.click(await findByRole('link', { name: 'Forgot password?' }))
    expect(await findByRole('heading', { name: 'Reset Your Password' })).toBeVisible()
    expect(destinationOf(router)).toBe('/admin/reset-password')
  })

  it('A password reset request is confirmed with the link’s validity of 1 hour and a link to the admin sign-in', async () => {
    const adminPasswordResetRequest = jest.fn(() => ({ message: 'ok' }))
    const { network, request, findByRole, getByRole, getByText, queryByText, queryByRole } =
      await open({ resolvers: { adminPasswordResetRequest } })
    network.hold()
    await request(' R@Example.com')
    expect(await findByRole('button', { name: 'Sending...' })).toBeVisible()
    network.release()
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
      const { request, findByRole, findByText, notifications } = await open({
        resolvers: { adminPasswordResetRequest },
      })
      await request('r@example.com')
      await findByRole('heading', { name: 'Check your email' })
      await findByText(words)
      expect(notifications()).toHaveTextContent(`Request sent${words}`)
    },
  )

  it('A password reset request that is invalid or cannot reach the portal keeps the form and shows an error', async () => {
    const { email, network, request, findByText, notifications, queryByRole } = await open()
    await request('a@b')
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription('Please enter a valid email address'),
    )
    expect(email).toHaveFocus()
    expect(network.operations).not.toContain('AdminPasswordResetRequest')
    network.fail()
    await request('.example.com')
    await findByText('Something went wrong. Please try again.')
    expect(notifications()).toHaveTextContent('ErrorSomething went wrong. Please try again.')
    expect(queryByRole('heading', { name: 'Check your email' })).not.toBeInTheDocument()
    expect(email).toHaveValue('a@b.example.com')
  })
})
