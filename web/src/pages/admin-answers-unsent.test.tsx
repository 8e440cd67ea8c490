import { act, within } from '@testing-library/react'
import { DRAFT_PREFIX } from '../session/draft-storage'
import { ADMIN, openDesk, questions } from '../testing/open-desk'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'

/** The dashboard without the portal's header and footer. */
const openDashboard = (options: Partial<PortalOptions> = {}) =>
  renderPage({ path: '/admin/dashboard', session: ADMIN, ...options })

describe('An unsent answer', () => {
  async function halfAnAnswer(open: typeof openDesk = openDashboard) {
    const desk = open({ data: { questions: questions() } })
    await desk.user.fill(
      within(await desk.findByRole('article', { name: /dividend/ })).getByRole('textbox'),
      'Half an ans',
    )
    return desk
  }
  const boxIn = async ({ findByRole }: Pick<ReturnType<typeof openDesk>, 'findByRole'>) =>
    within(await findByRole('article', { name: /dividend/ })).getByRole('textbox')

  it('An unsent answer is in the text box again after a visit to another page', async () => {
    const desk = await halfAnAnswer()
    await act(() => desk.router.navigate('/policies'))
    await desk.findByRole('heading', { name: 'Company Policies' })
    await act(() => desk.router.navigate('/admin/dashboard'))
    expect(await boxIn(desk)).toHaveValue('Half an ans')
  })
  const stored = () => Object.keys(sessionStorage).filter(key => key.startsWith(DRAFT_PREFIX))

  it('An unsent answer is in the text box again after a reload, for its writer alone', async () => {
    ;(await halfAnAnswer()).unmount()
    const reloaded = openDashboard({ data: { questions: questions() } })
    expect(await boxIn(reloaded)).toHaveValue('Half an ans')
    reloaded.unmount()
    const other = { ...ADMIN, user: { ...ADMIN.user, email: 'other@example.com' } }
    const next = openDashboard({ data: { questions: questions() }, session: other })
    expect(await boxIn(next)).toHaveValue('')
  })

  it('An unsent answer is deleted when submitted and when its writer signs out', async () => {
    const desk = await halfAnAnswer(openDesk)
    await desk.user.click(desk.getAllByRole('button', { name: 'Sign Out' })[0]!)
    await desk.findByRole('button', { name: 'Sign In' })
    expect(stored()).toHaveLength(0)
    desk.unmount()

    const again = openDashboard({ data: { questions: questions() } })
    await again.user.fill(await boxIn(again), 'It is paid in October.')
    expect(stored()).toHaveLength(1)
    await again.user.keyboard('{Control>}{Enter}{/Control}')
    await again.findByText('Answer submitted')
    expect(stored()).toHaveLength(0)
  })
})
