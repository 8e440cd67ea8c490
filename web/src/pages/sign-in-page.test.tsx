import { waitFor } from '@testing-library/react'
import { notifications } from '../testing/notifications'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import { elapse, type PortalOptions } from '../testing/render-portal'

async function open(options: Partial<PortalOptions> = {}) {
  const portal = renderPage({ path: '/auth/signin', ...options })
  await portal.findByRole('heading', { name: 'Welcome Back' })
  return { ...portal, email: portal.getByLabelText('Email Address') }
}

describe('The sign-in screen', () => {
  afterEach(() => void jest.useRealTimers())

  it('The sign-in screen is shown at /signin and links to Register', async () => {
    const { findByRole, getByRole } = renderPage({ path: '/signin' })
    expect(await findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    expect(getByRole('main')).toHaveTextContent('New here? Register')
  })

  it('An email address without a dot in its domain is refused without a request', async () => {
    const { email, user, network } = await open()
    await user.fill(email, 'a@b')
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription('Please enter a valid email address'),
    )
    expect(await notifications()).toHaveTextContent(
      'Validation ErrorPlease enter a valid email address',
    )
    expect(email).toHaveFocus()
    expect(network.operations).not.toContain('SignIn')
  })

  it('An address that was filled in without an event is sent', async () => {
    const { email, user, findByRole } = await open()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      email,
      'm@example.com',
    )
    await user.type(email, '{Enter}')
    expect(await findByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  })

  it('A sign-in request shows the Check Your Email confirmation', async () => {
    const { email, user, findByRole, getByText } = await open()
    await user.fill(email, 'm@example.com')
    await user.keyboard('{Enter}')
    expect(await findByRole('heading', { name: 'Check Your Email' })).toHaveFocus()
    expect(getByText('m@example.com')).toBeVisible()
    expect(getByText(/^If this address is registered, a link is on its way\./)).toBeVisible()
    expect(document.title).toBe('Check Your Email · Meridian Copper')
  })

  it('Resend is disabled for thirty seconds, and sends the same request again', async () => {
    jest.useFakeTimers()
    const { email, user, network, findByRole, getByRole, getByText } = await open()
    await user.fill(email, 'm@example.com')
    await user.keyboard('{Enter}')
    await findByRole('heading', { name: 'Check Your Email' })
    await elapse(29_000)
    expect(getByRole('button', { name: 'Resend' })).toBeDisabled()
    await elapse(1_000)
    expect(getByRole('button', { name: 'Resend' })).toBeEnabled()
    await user.click(getByRole('button', { name: 'Resend' }))
    await elapse(100)
    expect(network.operations.filter(name => name === 'SignIn')).toHaveLength(2)
    expect(getByText('Sent again. Please use the newest email.').parentElement).toHaveFocus()
    expect(getByRole('button', { name: 'Resend' })).toBeDisabled()
  })

  it('A wrong address is changed in the form with what was typed', async () => {
    const { email, user, network, findByRole, getByLabelText } = await open()
    await user.fill(email, 'n@example.com')
    await user.keyboard('{Enter}')
    await user.click(await findByRole('button', { name: 'Change it' }))
    expect(await findByRole('heading', { name: 'Welcome Back' })).toHaveFocus()
    const field = getByLabelText('Email Address')
    expect(field).toHaveValue('n@example.com')
    await user.clear(field)
    await user.fill(field, 'm@example.com')
    await user.keyboard('{Enter}')
    await findByRole('heading', { name: 'Check Your Email' })
    expect(network.operations.filter(name => name === 'SignIn')).toHaveLength(2)
  })

  it('A link that cannot be sent again says why, and Resend stays enabled', async () => {
    jest.useFakeTimers()
    let links = 0
    const signIn = () => {
      if (++links > 1)
        throw refusal('RATE_LIMITED', 'Too many links were requested. Please try again later.')
      return { message: 'Sent' }
    }
    const { email, user, findByRole, getByRole } = await open({ resolvers: { signIn } })
    await user.fill(email, 'm@example.com')
    await user.keyboard('{Enter}')
    await findByRole('heading', { name: 'Check Your Email' })
    await elapse(30_000)
    await user.click(getByRole('button', { name: 'Resend' }))
    await elapse(100)
    expect(await notifications()).toHaveTextContent(
      'ErrorToo many links were requested. Please try again later.',
    )
    expect(getByRole('button', { name: 'Resend' })).toBeEnabled()
  })

  it('A rate-limited sign-in shows the server’s reason', async () => {
    const signIn = () => {
      throw refusal('RATE_LIMITED', 'Too many links were requested. Please try again later.')
    }
    const { email, user, findByText } = await open({ resolvers: { signIn } })
    await user.fill(email, 'm@example.com')
    await user.keyboard('{Enter}')
    await findByText('Too many links were requested. Please try again later.')
    expect(await notifications()).toHaveTextContent(
      'ErrorToo many links were requested. Please try again later.',
    )
  })

  it.each([
    ['the network is lost', null],
    ['the server fails', refusal('INTERNAL', 'Something internal')],
  ])('The sign-in screen says that no magic link was sent when %s', async (_, failure) => {
    const signIn = () => {
      throw failure ?? new Error()
    }
    const { email, user, findByText, network } = await open({ resolvers: { signIn } })
    if (!failure) network.fail()
    await user.fill(email, 'm@example.com')
    await user.keyboard('{Enter}')
    await findByText('Failed to send magic link. Please try again.')
    expect(await notifications()).toHaveTextContent(
      'ErrorFailed to send magic link. Please try again.',
    )
  })

  it('A signed-in shareholder can open the sign-in form', async () => {
    const { email, getByText, getByRole } = await open({
      session: { token: 't', user: { userType: 'user', email: 'm@example.com' } },
    })
    expect(email).toBeVisible()
    expect(getByText(/^You are signed in as m@example.com\./)).toBeVisible()
    expect(getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/')
  })

  it.each([
    ['/auth/signup', 'user', '/'],
    ['/admin/signin', 'admin', '/admin/dashboard'],
  ] as const)(
    'The form at %s says who is signed in and leads on',
    async (path, userType, destination) => {
      const { findByText, getByRole } = renderPage({
        path,
        session: { token: 't', user: { userType, email: 'm@example.com' } },
      })
      expect(await findByText(/^You are signed in as m@example.com\./)).toBeVisible()
      expect(getByRole('link', { name: 'Continue' })).toHaveAttribute('href', destination)
    },
  )
})
