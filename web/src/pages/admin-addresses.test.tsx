import '../features/shareholders/admin-shareholders'
import { act, waitFor } from '@testing-library/react'
import { aShareholder } from '../testing/factories'
import { ADMIN, archived, flagged, questions } from '../testing/open-desk'
import { renderPage } from '../testing/render-part'
import { renderPortal } from '../testing/render-portal'

type Desk = ReturnType<typeof renderPortal>

const ada = aShareholder({ id: 'ada', name: 'Ada Nolan', email: 'ada@example.com' })
const ben = aShareholder({ id: 'ben', name: 'Ben Hale', email: 'ben@example.com' })

/** The desk as an administrator opens it at an address. */
const openAt = (path: string, render = renderPage) =>
  render({
    path,
    session: ADMIN,
    data: { questions: questions(), shareholders: [ada, ben] },
  })
const addressOf = ({ router }: Desk) =>
  router.state.location.pathname + router.state.location.search
const go = ({ router }: Desk, to: string | number) => act(() => router.navigate(to))
const chosenTab = (name: string) => ({ name, selected: true })

describe('The address of the dashboard', () => {
  it('The address of the dashboard names the tab, except the first one', async () => {
    const desk = openAt('/admin/dashboard')
    await desk.user.click(await desk.findByRole('tab', { name: 'Shareholders' }))
    expect(await desk.findByText('2 of 2')).toBeVisible()
    expect(addressOf(desk)).toBe('/admin/dashboard?tab=shareholders')
    await desk.user.click(desk.getByRole('tab', { name: 'Questions' }))
    expect(await desk.findByRole('tab', chosenTab('Questions'))).toBeVisible()
    expect(addressOf(desk)).toBe('/admin/dashboard')
  })

  it('The address of the dashboard names the queue, also after a visit to another tab', async () => {
    const desk = openAt('/admin/dashboard')
    await desk.user.click(await desk.findByRole('tab', { name: 'Archived 1' }))
    expect(await desk.findByText(archived.questionText)).toBeVisible()
    expect(addressOf(desk)).toBe('/admin/dashboard?queue=archived')
    await desk.user.click(desk.getByRole('tab', { name: 'Shareholders' }))
    await desk.findByText('2 of 2')
    await desk.user.click(desk.getByRole('tab', { name: 'Questions' }))
    expect(await desk.findByText(archived.questionText)).toBeVisible()
    expect(addressOf(desk)).toBe('/admin/dashboard?queue=archived')
  })

  it('The address of the dashboard opens the queue, or the tab and the search, named in its query', async () => {
    const desk = openAt('/admin/dashboard?queue=flagged')
    expect(await desk.findByText(flagged.questionText)).toBeVisible()
    expect(desk.getByRole('tab', chosenTab('Flagged 1'))).toBeVisible()
    desk.unmount()
    const searching = openAt('/admin/dashboard?tab=shareholders&search=ben')
    expect(await searching.findByText('1 of 1')).toBeVisible()
    expect(searching.getByRole('searchbox')).toHaveValue('ben')
    expect(searching.network.operations.filter(name => name === 'AdminShareholders')).toHaveLength(
      1,
    )
  })

  it.each(['?tab=none&queue=none', '?tab=constructor&queue=PENDING', '?queue=&tab='])(
    'The address of the dashboard opens the pending questions when its query names nothing known: %s',
    async query => {
      const desk = openAt(`/admin/dashboard${query}`)
      expect(await desk.findByRole('tab', chosenTab('Questions'))).toBeVisible()
      expect(await desk.findByRole('tab', chosenTab('Pending 2'))).toBeVisible()
    },
  )

  it('Each tab and each queue of the dashboard is an entry of the browser history', async () => {
    const desk = openAt('/admin/dashboard')
    await desk.user.click(await desk.findByRole('tab', { name: 'Flagged 1' }))
    await desk.user.click(await desk.findByRole('tab', { name: 'Shareholders' }))
    await desk.findByText('2 of 2')
    await go(desk, -1)
    expect(await desk.findByText(flagged.questionText)).toBeVisible()
    await go(desk, -1)
    expect(await desk.findByRole('tab', chosenTab('Pending 2'))).toBeVisible()
    await go(desk, 2)
    expect(await desk.findByText('2 of 2')).toBeVisible()
  })

  it('A search is written to the address once typing pauses, without a history entry of its own', async () => {
    const desk = openAt('/admin/dashboard')
    await desk.user.click(await desk.findByRole('tab', { name: 'Shareholders' }))
    await desk.user.type(await desk.findByRole('searchbox'), 'ben ')
    expect(await desk.findByText('1 of 1')).toBeVisible()
    expect(addressOf(desk)).toBe('/admin/dashboard?tab=shareholders&search=ben')
    await desk.user.type(desk.getByRole('searchbox'), 'h')
    await waitFor(() =>
      expect(addressOf(desk)).toBe('/admin/dashboard?tab=shareholders&search=ben+h'),
    )
    expect(desk.getByRole('searchbox')).toHaveValue('ben h')
    await go(desk, -1)
    expect(await desk.findByRole('tab', chosenTab('Questions'))).toBeVisible()
    await go(desk, 1)
    expect(await desk.findByRole('searchbox')).toHaveValue('ben h')
  })

  it('Going Back shows the search of the earlier address', async () => {
    const desk = openAt('/admin/dashboard?tab=shareholders&search=ada')
    await desk.findByText('1 of 1')
    await go(desk, '/admin/dashboard?tab=shareholders&search=zed')
    expect(await desk.findByText('No shareholders found for “zed”')).toBeVisible()
    await go(desk, -1)
    expect(await desk.findByText('ada@example.com')).toBeVisible()
    expect(desk.getByRole('searchbox')).toHaveValue('ada')
  })

  it('Leaving the Shareholders tab removes the search from the address', async () => {
    const desk = openAt('/admin/dashboard?tab=shareholders&search=ada')
    await desk.findByText('1 of 1')
    await desk.user.click(desk.getByRole('tab', { name: 'Questions' }))
    await waitFor(() => expect(addressOf(desk)).toBe('/admin/dashboard'))
  })

  it('A change of tab does not scroll the window, and another page begins at its top', async () => {
    const desk = openAt('/admin/dashboard', renderPortal)
    await desk.findByRole('tab', { name: 'Shareholders' })
    const moves = jest.spyOn(window, 'scrollTo')
    await desk.user.click(desk.getByRole('tab', { name: 'Shareholders' }))
    await desk.findByText('2 of 2')
    expect(moves).not.toHaveBeenCalled()
    await go(desk, '/policies')
    expect(await desk.findByRole('heading', { level: 1, name: 'Company Policies' })).toBeVisible()
    expect(moves).toHaveBeenLastCalledWith(0, 0)
  })
})

describe('Signing in on the way to the dashboard', () => {
  async function signIn({ user, findByLabelText, getByLabelText }: Desk) {
    await user.type(await findByLabelText('Email Address'), ADMIN.user.email)
    await user.type(getByLabelText('Password'), 'correct horse{Enter}')
  }

  it('An administrator who has to sign in first reaches the requested address afterwards', async () => {
    const portal = renderPage({
      path: '/admin/dashboard?tab=shareholders&search=ada',
      data: { shareholders: [ada, ben] },
    })
    await signIn(portal)
    expect(await portal.findByText('1 of 1')).toBeVisible()
    expect(addressOf(portal)).toBe('/admin/dashboard?tab=shareholders&search=ada')
  })

  it.each([
    '//elsewhere.example/admin/',
    'https://elsewhere.example/admin/',
    '/administration',
    { pathname: '/' },
  ])(
    'Signing in leads to the dashboard when the history names a place outside the admin area: %s',
    async from => {
      const portal = renderPage({ path: '/' })
      await act(async () => portal.router.history.push('/admin/signin', { from }))
      await signIn(portal)
      expect(await portal.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
      expect(addressOf(portal)).toBe('/admin/dashboard')
    },
  )

  it('Signing in leads to the dashboard after a sign-out in the admin area', async () => {
    const desk = openAt('/admin/dashboard?tab=shareholders', renderPortal)
    await desk.findByText('2 of 2')
    await desk.user.click(desk.getAllByRole('button', { name: 'Sign Out' })[0]!)
    await signIn(desk)
    expect(await desk.findByRole('tab', chosenTab('Questions'))).toBeVisible()
    expect(addressOf(desk)).toBe('/admin/dashboard')
  })
})
