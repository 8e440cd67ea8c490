import { act, waitFor } from '@testing-library/react'
import { elapse, renderPortal } from '../testing/render-portal'

function network(onLine: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')))
}
afterEach(() => jest.restoreAllMocks())

describe('The connection notice', () => {
  it('The connection notice says that the browser is offline, and then that the connection is back', async () => {
    const { findByRole, findByText, getByText, queryByText } = renderPortal({ path: '/policies' })
    await findByRole('heading', { name: 'Company Policies' })
    network(false)
    expect((await findByText(/^You are offline/)).closest('[role="status"]')).not.toBeNull()
    network(true)
    expect(getByText('The connection is back.')).toBeInTheDocument()
    expect(queryByText(/^You are offline/)).toBeNull()
  })

  it('The connection notice reports lasting interruptions of live updates, and no unreachable portal', async () => {
    jest.useFakeTimers()
    const { live, queryByText } = renderPortal({ path: '/policies' })
    const interrupted = () =>
      queryByText('Live updates are interrupted. What is shown may be out of date.')
    await elapse(100)
    await live.up(false)
    await elapse(3_500)
    expect(interrupted()).toBeNull()
    await elapse(1_000)
    expect(interrupted()).toBeVisible()
    expect(queryByText(/cannot be reached/)).toBeNull()
    await live.up(true)
    expect(interrupted()).toBeNull()
    jest.useRealTimers()
  })

  it('The connection notice says that the portal has been updated when it no longer knows what the page asks, and offers to reload', async () => {
    const { findByRole, network: api, router, getByText } = renderPortal({ path: '/policies' })
    await findByRole('heading', { name: 'Company Policies' })
    api.update()
    await act(() => router.navigate('/announcements'))
    expect(await findByRole('button', { name: 'Reload' })).toBeVisible()
    expect(
      getByText(/^The portal has been updated since this page was opened/).closest(
        '[role="status"]',
      ),
    ).not.toBeNull()
    network(false)
    expect(getByText(/^You are offline/)).toBeVisible()
  })

  it('A page that could not be loaded loads by itself when the network is back', async () => {
    const portal = renderPortal({ path: '/policies' })
    portal.network.fail()
    expect(await portal.findByText('This could not be loaded')).toBeVisible()
    portal.network.restore()
    network(true)
    await waitFor(() => expect(portal.queryByText('This could not be loaded')).toBeNull())
    expect(await portal.findByRole('heading', { level: 1, name: 'Company Policies' })).toBeVisible()
  })
})
