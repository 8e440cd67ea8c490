import { act } from '@testing-library/react'
import { questionDraft } from '../features/questions/question-draft'
import { destinationOf } from '../testing/destination-of'
import { aViewer } from '../testing/factories'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import { elapse, type PortalOptions, renderPortal } from '../testing/render-portal'

const margaret = aViewer({ email: 'm@example.com', name: 'Margaret Hale' })
const invalid = () => {
  throw refusal('BAD_USER_INPUT', 'This magic link is invalid or has expired', 'token')
}

const beganAt = (path: string, at = Date.now()) =>
  localStorage.setItem('return-to', JSON.stringify({ path, at }))

function open(
  magicLinkVerify: () => unknown,
  options: Partial<PortalOptions> = {},
  render = renderPage,
) {
  return render({ path: '/auth/verify/secret', resolvers: { magicLinkVerify }, ...options })
}

describe('The verification screen', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('The verification screen verifies the link on load, welcomes the shareholder and stores the session', async () => {
    const verify = jest.fn(() => ({ token: 'fresh', user: margaret }))
    const { findByRole } = open(verify)
    expect(await findByRole('heading', { name: 'Verifying...' })).toBeVisible()
    expect(await findByRole('heading', { name: 'Welcome!' })).toHaveFocus()
    expect(verify).toHaveBeenCalledWith({ input: { token: 'secret' } })
    expect(localStorage.getItem('authToken')).toBe('fresh')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      userType: 'user',
      name: 'Margaret Hale',
      email: 'm@example.com',
    })
  })

  it('The verification screen redirects to the home page after two seconds', async () => {
    const { findByRole, queryByText, router } = open(() => ({ token: 'fresh', user: margaret }))
    await findByRole('heading', { name: 'Welcome!' })
    await elapse(1800)
    expect(destinationOf(router)).toBe('/auth/verify/opened')
    await elapse(200)
    expect(destinationOf(router)).toBe('/')
    expect(queryByText('You are signed in on this page only')).toBeNull()
  })

  it('The redirect after verification does not happen once the shareholder has gone to another page', async () => {
    const { findByRole, router } = open(() => ({ token: 'fresh', user: margaret }))
    await findByRole('heading', { name: 'Welcome!' })
    await act(() => router.navigate('/nowhere'))
    await elapse(2000)
    expect(destinationOf(router)).toBe('/nowhere')
  })

  it('The redirect after verification does not happen while another page loads', async () => {
    const { findByRole, router } = open(() => ({ token: 'fresh', user: margaret }))
    await findByRole('heading', { name: 'Welcome!' })
    window.history.pushState(null, '', '/my-questions')
    await elapse(2000)
    window.history.replaceState(null, '', '/')
    expect(destinationOf(router)).toBe('/auth/verify/opened')
  })

  it('An administrator with a shareholder link is stored as an administrator and redirected to the home page', async () => {
    const user = aViewer({ email: 'r@example.com', name: null, userType: 'ADMIN' })
    const { findByRole, router } = open(() => ({ token: 'fresh', user }))
    await findByRole('heading', { name: 'Welcome!' })
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      userType: 'admin',
      email: 'r@example.com',
    })
    await elapse(2000)
    expect(destinationOf(router)).toBe('/')
  })

  it('A magic link token is verified once in StrictMode', async () => {
    const verify = jest.fn(() => ({ token: 'fresh', user: margaret }))
    const { findByRole } = open(verify, { strict: true })
    await findByRole('heading', { name: 'Welcome!' })
    expect(verify).toHaveBeenCalledTimes(1)
  })

  it('The token is removed from the URL before the verification is answered', async () => {
    const { findByRole, router, network } = open(() => ({ token: 'fresh', user: margaret }))
    network.hold()
    await findByRole('heading', { name: 'Verifying...' })
    expect(router.state.location.pathname).toBe('/auth/verify/opened')
  })

  it('The verification screen and then the home page link back to where the shareholder began', async () => {
    const [path, name] = ['/presentations?year=2026', 'Back to Where You Were']
    beganAt(path)
    const { findByRole, getByRole, router } = open(() => ({ token: 'fresh', user: margaret }))
    await findByRole('heading', { name: 'Welcome!' })
    expect(getByRole('link', { name })).toHaveAttribute('href', path)
    await elapse(2000)
    expect(destinationOf(router)).toBe('/')
    await findByRole('heading', { name: 'Shareholder Portal' })
    expect(getByRole('link', { name })).toHaveAttribute('href', path)
  })

  it('Whoever went to sign in to add themselves to a question is led back to it', async () => {
    beganAt('/presentations/results?question=q1#question-q1')
    localStorage.setItem(
      'unsent-upvote',
      JSON.stringify({ presentationId: 'results', questionId: 'q1', at: Date.now() }),
    )
    const { findByRole, getByText, router } = open(() => ({ token: 'fresh', user: margaret }))
    await findByRole('heading', { name: 'Welcome!' })
    expect(getByText('You are signed in. Taking you back to the question.')).toBeVisible()
    await elapse(2000)
    expect(router.state.location).toMatchObject({
      pathname: '/presentations/results',
      search: '?question=q1',
      hash: '#question-q1',
    })
  })

  it('Whoever goes Back after signing out is offered no way back on the home page', async () => {
    beganAt('/presentations/results')
    const { findByRole, findAllByRole, getAllByRole, queryByRole, router, user } = open(
      () => ({ token: 'fresh', user: margaret }),
      {},
      renderPortal,
    )
    await findByRole('heading', { name: 'Welcome!' })
    await elapse(2000)
    await findByRole('link', { name: 'Back to the Presentation' })
    await user.click(getAllByRole('button', { name: 'Sign Out' })[0] as HTMLElement)
    await findAllByRole('link', { name: 'Register' })
    await act(() => router.navigate(-1))
    expect(queryByRole('link', { name: 'Back to the Presentation' })).toBeNull()
  })

  it('Where somebody began a day ago is forgotten', async () => {
    beganAt('/presentations/results', Date.now() - 24 * 3_600_000)
    const { findByRole, queryByRole } = open(() => ({ token: 'fresh', user: margaret }))
    await findByRole('heading', { name: 'Welcome!' })
    expect(queryByRole('link', { name: /^Back to/ })).toBeNull()
  })

  it('A refused magic link shows the possible reasons and links to request a new one', async () => {
    const verify = jest.fn(invalid)
    const { findByRole, getByText, getByRole, getAllByRole } = open(verify)
    expect(await findByRole('heading', { name: 'Verification Failed' })).toHaveFocus()
    expect(getByText('This magic link is invalid or has expired')).toBeVisible()
    const reasons = getAllByRole('listitem').map(item => item.textContent)
    expect(reasons).toEqual([
      'It expired after 24 hours',
      'It was already used',
      'It was copied incorrectly',
    ])
    expect(getByRole('link', { name: 'Request New Magic Link' })).toHaveAttribute(
      'href',
      '/auth/signin',
    )
    expect(verify).toHaveBeenCalledTimes(1)
    expect(localStorage.getItem('authToken')).toBeNull()
  })

  it('A refused magic link offers the way back to where the shareholder began', async () => {
    beganAt('/presentations/results')
    const { findByRole, getByRole } = open(invalid)
    await findByRole('heading', { name: 'Verification Failed' })
    expect(getByRole('link', { name: 'Request New Magic Link' })).toBeVisible()
    expect(getByRole('link', { name: 'Back to the Presentation' })).toHaveAttribute(
      'href',
      '/presentations/results',
    )
  })

  it('A used link leads a shareholder who is signed in back to where they began, and first to an unsent question', async () => {
    const session = { token: 't', user: { userType: 'user' as const, email: 'm@example.com' } }
    beganAt('/announcements/dividend')
    const { findByRole, unmount } = open(invalid, { session })
    expect(await findByRole('link', { name: 'Back to the Announcement' })).toHaveAttribute(
      'href',
      '/announcements/dividend',
    )
    unmount()
    questionDraft('m@example.com', 'p').write('How is the water licence?')
    const again = open(invalid, { session })
    expect(await again.findByRole('link', { name: 'Back to Your Question' })).toHaveAttribute(
      'href',
      '/presentations/p#questions',
    )
  })

  it('A shareholder who is signed in reads so on a link that was used already', async () => {
    const user = { userType: 'user' as const, email: 'm@example.com' }
    const { findByRole, getByRole, getByText, queryByText } = open(invalid, {
      session: { token: 't', user },
    })
    expect(await findByRole('heading', { name: 'You are signed in' })).toHaveFocus()
    expect(getByText(/^You are signed in as m@example.com\./)).toBeVisible()
    expect(getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/')
    expect(queryByText('Verification Failed')).toBeNull()
  })

  it('The verification fails without a request when the URL no longer contains a token', async () => {
    const { findByRole, network } = open(invalid, { path: '/auth/verify/opened' })
    await findByRole('heading', { name: 'Verification Failed' })
    expect(network.operations).not.toContain('MagicLinkVerify')
  })

  it('A verification without network is not reported as an invalid link, and Try Again uses the same token', async () => {
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

  it('A verification that fails for an unavailable server is not reported as an invalid link', async () => {
    const { findByRole } = open(() => {
      throw refusal('UNAVAILABLE', 'The portal cannot reach its database right now.')
    })
    expect(await findByRole('heading', { name: 'Could Not Verify' })).toBeVisible()
  })

  it('A shareholder who leaves the page during verification is signed in without a redirect', async () => {
    const portal = open(() => ({ token: 'fresh', user: margaret }), {}, renderPortal)
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
