import { act, waitFor, within } from '@testing-library/react'
import { aPortal } from '../testing/factories'
import { notifications } from '../testing/notifications'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'

async function open(options: Partial<PortalOptions> = {}) {
  const portal = renderPage({ path: '/auth/signup', ...options })
  await portal.findByRole('heading', { name: 'Create Your Account' })
  const { user, getByLabelText, getByRole } = portal
  return {
    ...portal,
    name: getByLabelText('Name (optional)'),
    email: getByLabelText('Email Address'),
    typeEmail: (text: string) => user.fill(getByLabelText('Email Address'), text),
    send: () => user.click(getByRole('button', { name: 'Send Magic Link' })),
  }
}

describe('The sign-up screen', () => {
  it('The sign-up screen is shown at /signup', async () => {
    const { findByRole } = renderPage({ path: '/signup' })
    expect(await findByRole('heading', { name: 'Create Your Account' })).toBeVisible()
  })

  it('An invalid email address is refused in a toast and at the field, without a request', async () => {
    const { email, typeEmail, send, network } = await open()
    await typeEmail('margaret.hale@')
    await send()
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription('Please enter a valid email address'),
    )
    expect(await notifications()).toHaveTextContent(
      'Validation ErrorPlease enter a valid email address',
    )
    expect(email).toHaveFocus()
    expect(network.operations).not.toContain('SignUp')
  })

  it('The sign-up form shows an error only after submission and removes the error once corrected', async () => {
    const { email, typeEmail, send, user } = await open()
    await typeEmail('margaret')
    await user.tab()
    expect(email).not.toHaveAttribute('aria-invalid')
    await send()
    await waitFor(() => expect(email).toHaveAttribute('aria-invalid'))
    await user.fill(email, '@example.com')
    expect(email).not.toHaveAttribute('aria-invalid')
  })

  it('A sign-up form with several errors shows the first message and focuses the first field', async () => {
    const { name, email, user, send } = await open()
    await user.fill(name, 'n'.repeat(301))
    await send()
    await waitFor(() => expect(email).toBeInvalid())
    expect(name).toBeInvalid()
    expect(await notifications()).toHaveTextContent(
      'Validation ErrorPlease use at most 300 characters',
    )
    expect(name).toHaveFocus()
  })

  it('A sign-up sends the trimmed name and normalized email and shows the address that the link was sent to', async () => {
    const signUp = jest.fn(() => ({ message: 'Sent' }))
    const { name, user, typeEmail, send, findByRole, getByText, getAllByRole } = await open({
      resolvers: { signUp },
    })
    await user.fill(name, '  Margaret Hale ')
    await typeEmail(' Margaret.Hale@Example.com ')
    await send()
    expect(await findByRole('heading', { name: 'Check Your Email' })).toHaveFocus()
    expect(signUp).toHaveBeenCalledWith({
      input: { name: 'Margaret Hale', email: 'margaret.hale@example.com' },
    })
    expect(getByText('margaret.hale@example.com')).toBeVisible()
    expect(getAllByRole('listitem').map(item => item.textContent)).toContain(
      'Open the email from Meridian Copper.',
    )
    expect(getByText('The link will expire in 24 hours')).toBeVisible()
  })

  it('A shareholder can sign up without a name', async () => {
    const signUp = jest.fn(() => ({ message: 'Sent' }))
    const { typeEmail, send, findByRole } = await open({ resolvers: { signUp } })
    await typeEmail('m@example.com')
    await send()
    await findByRole('heading', { name: 'Check Your Email' })
    expect(signUp).toHaveBeenCalledWith({ input: { name: null, email: 'm@example.com' } })
  })

  it('Topics are offered unticked, and none of them is sent where none is ticked', async () => {
    const signUp = jest.fn(() => ({ message: 'Sent' }))
    const { typeEmail, send, findByRole, getByRole } = await open({ resolvers: { signUp } })
    const group = await findByRole('group', { name: 'Mail me about (optional)' })
    expect(within(group).getAllByRole('checkbox', { checked: false })).toHaveLength(4)
    expect(group).toHaveAccessibleDescription(
      'We mail these as soon as they are published. Opening our link confirms your choice; every mail has an unsubscribe link.',
    )
    expect(getByRole('checkbox', { name: 'Results' })).toHaveAccessibleDescription(
      'Full-year, half-year and quarterly',
    )
    await typeEmail('m@example.com')
    await send()
    await findByRole('heading', { name: 'Check Your Email' })
    expect(signUp).toHaveBeenCalledWith({ input: { name: null, email: 'm@example.com' } })
  })

  it('The topics that are ticked are sent in their order, and are still ticked where the address is corrected', async () => {
    const signUp = jest.fn(() => ({ message: 'Sent' }))
    const { user, typeEmail, send, findByRole, getByRole } = await open({ resolvers: { signUp } })
    await user.click(await findByRole('checkbox', { name: 'Presentations' }))
    await user.click(getByRole('checkbox', { name: 'Results' }))
    await user.click(getByRole('checkbox', { name: 'Answers' }))
    await user.click(getByRole('checkbox', { name: 'Answers' }))
    await typeEmail('m@example.com')
    await send()
    await user.click(await findByRole('button', { name: 'Change it' }))
    expect(signUp).toHaveBeenCalledWith({
      input: { name: null, email: 'm@example.com', alertTopics: ['RESULTS', 'PRESENTATIONS'] },
    })
    expect(await findByRole('checkbox', { name: 'Results' })).toBeChecked()
    expect(getByRole('checkbox', { name: 'Announcements' })).not.toBeChecked()
  })

  it('Where no alerts are offered no topics are', async () => {
    const { queryByRole } = await open({ data: { portal: aPortal({ offersAlerts: false }) } })
    expect(queryByRole('checkbox')).toBeNull()
  })

  it('Opening the sign-up page again after the confirmation shows its form', async () => {
    const { typeEmail, send, router, findByRole } = await open()
    await typeEmail('m@exmaple.com')
    await send()
    await findByRole('heading', { name: 'Check Your Email' })
    await act(() => router.navigate('/auth/signup'))
    expect(await findByRole('heading', { name: 'Create Your Account' })).toBeVisible()
  })

  it('A server error that names the email field is shown in a toast and at the field', async () => {
    const signUp = () => {
      throw refusal('BAD_USER_INPUT', 'This address cannot be used', 'email')
    }
    const { email, typeEmail, send } = await open({ resolvers: { signUp } })
    await typeEmail('m@example.com')
    await send()
    await waitFor(() => expect(email).toHaveAccessibleDescription('This address cannot be used'))
    expect(await notifications()).toHaveTextContent('ErrorThis address cannot be used')
    expect(email).toHaveFocus()
  })

  it('A sign-up that fails for a lost network shows an error and can be sent again', async () => {
    const { typeEmail, send, network, findByText, findByRole } = await open()
    await typeEmail('m@example.com')
    network.fail()
    await send()
    await findByText('Failed to sign up. Please try again.')
    expect(await notifications()).toHaveTextContent('ErrorFailed to sign up. Please try again.')
    network.restore()
    await send()
    expect(await findByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  })

  it('The sign-up button reads Sending... during the request, and the form is sent once', async () => {
    const { typeEmail, send, network, user, getByRole, findByRole } = await open()
    await typeEmail('m@example.com')
    network.hold()
    await send()
    const busy = getByRole('button', { name: 'Sending...' })
    await user.click(busy)
    await user.keyboard('{Enter}')
    network.release()
    await findByRole('heading', { name: 'Check Your Email' })
    expect(network.operations.filter(name => name === 'SignUp')).toHaveLength(1)
  })
})
