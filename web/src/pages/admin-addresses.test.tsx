import '../features/shareholders/admin-shareholders'
import { act, waitFor } from '@testing-library/react'
import { aShareholder } from '../testing/factories'
import { ADMIN, archived, flagged, questions } from '../testing/open-desk'
import { renderPage } from '../testing/render-part'
import { renderPortal } from '../testing/render-portal'
import { rows } from '../testing/thorough'

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

describe('The address of the dashboard', () => {
  it('The address of the dashboard names the tab and the queue, and Back leads to the earlier ones', async () => {
    const desk = openAt('/admin/dashboard?queue=flagged', renderPortal)
    expect(await desk.findByText(flagged.questionText)).toBeVisible()
    expect(desk.getByRole('tab', { name: 'Flagged 1', selected: true })).toBeVisible()
    const moves = jest.spyOn(window, 'scrollTo')
    const tab = (name: string) => desk.getByText(name, { selector: '[role="tab"]' })

    await desk.user.click(tab('Archived'))
    expect(await desk.findByText(archived.questionText)).toBeVisible()
    expect(addressOf(desk)).toBe('/admin/dashboard?queue=archived')
    await desk.user.click(tab('Shareholders'))
    expect(await desk.findByText('2 of 2')).toBeVisible()
    expect(addressOf(desk)).toBe('/admin/dashboard?queue=archived&tab=shareholders')
    await desk.user.click(tab('Questions'))
    await waitFor(() => expect(desk.queryByText('2 of 2')).toBeNull())
    expect(desk.getByText(archived.questionText)).toBeVisible()
    expect(addressOf(desk)).toBe('/admin/dashboard?queue=archived')
    expect(moves).not.toHaveBeenCalledWith(0, 0)

    await go(desk, -1)
    expect(await desk.findByText('2 of 2')).toBeVisible()
    await go(desk, -2)
    expect(await desk.findByText(flagged.questionText)).toBeVisible()
    await go(desk, '/policies')
    expect(await desk.findByText('Company Policies')).toBeVisible()
    expect(moves).toHaveBeenLastCalledWith(0, 0)
  })

  it('The address of the Shareholders tab names the search, until the tab is left', async () => {
    const desk = openAt('/admin/dashboard?tab=shareholders&search=ben')
    expect(await desk.findByText('1 of 1')).toBeVisible()
    const box = desk.getByRole('searchbox')
    expect(box).toHaveValue('ben')
    expect(desk.network.operations.filter(name => name === 'AdminShareholders')).toHaveLength(1)
    await desk.user.fill(box, ' hal')
    await waitFor(() =>
      expect(addressOf(desk)).toBe('/admin/dashboard?tab=shareholders&search=ben+hal'),
    )
    await go(desk, '/admin/dashboard?tab=shareholders&search=zed')
    expect(await desk.findByText('No shareholders found for “zed”')).toBeVisible()
    await go(desk, -1)
    expect(await desk.findByText('ben@example.com')).toBeVisible()
    expect(box).toHaveValue('ben hal')
    await desk.user.click(desk.getByText('Questions', { selector: '[role="tab"]' }))
    await waitFor(() => expect(addressOf(desk)).toBe('/admin/dashboard'))
  })
})

describe('Signing in on the way to the dashboard', () => {
  async function signIn({ user, findByLabelText, getByLabelText }: Desk) {
    await user.fill(await findByLabelText('Email Address'), ADMIN.user.email)
    await user.fill(getByLabelText('Password'), 'correct horse')
    await user.keyboard('{Enter}')
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

  it.each(
    rows<unknown>(
      ['/administration', { pathname: '/' }],
      ['//elsewhere.example/admin/', 'https://elsewhere.example/admin/'],
    ),
  )(
    'Signing in leads to the dashboard when the history names a place outside the admin area: %s',
    async from => {
      const portal = renderPage({ path: '/', data: { questions: [] } })
      await act(async () => portal.router.history.push('/admin/signin', { from }))
      await signIn(portal)
      expect(await portal.findByText('Admin Dashboard')).toBeVisible()
      expect(addressOf(portal)).toBe('/admin/dashboard')
    },
  )

  it('Signing in leads to the dashboard after a sign-out in the admin area', async () => {
    const desk = openAt('/admin/dashboard?tab=shareholders', renderPortal)
    await desk.findByText('2 of 2')
    await desk.user.click(desk.getAllByText('Sign Out')[0]!)
    await signIn(desk)
    expect(await desk.findByRole('tab', { name: 'Questions', selected: true })).toBeVisible()
    expect(addressOf(desk)).toBe('/admin/dashboard')
  })
})
