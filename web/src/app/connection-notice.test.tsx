import { act, waitFor } from '@testing-library/react'
import { elapse, renderPortal } from '../testing/render-portal'

function network(onLine: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')))
}
afterEach(() => jest.restoreAllMocks())

describe('The connection notice', () => {
  it('says that the browser is offline, and that it is back', async () => {
    const { findByRole, findByText, getByText, queryByText } = renderPortal({ path: '/policies' })
    await findByRole('heading', { name: 'Company Policies' })
    network(false)
    expect((await findByText(/^You are offline/)).closest('[role="status"]')).not.toBeNull()
    network(true)
    expect(getByText('The connection is back.')).toBeInTheDocument()
    expect(queryByText(/^You are offline/)).toBeNull()
  })

  it('says that events do not arrive, when that lasts', async () => {
    jest.useFakeTimers()
    const { live, queryByText } = renderPortal({ path: '/policies' })
    await elapse(100)
    await live.up(false)
    await elapse(3_500)
    expect(queryByText(/^The portal cannot be reached/)).toBeNull()
    await elapse(1_000)
    expect(queryByText(/^The portal cannot be reached/)).toBeVisible()
    await live.up(true)
    expect(queryByText(/^The portal cannot be reached/)).toBeNull()
    jest.useRealTimers()
  })

  it('goes along with pages that load by themselves when the network is back', async () => {
    const portal = renderPortal({ path: '/policies' })
    portal.network.fail()
    expect(await portal.findByText('This could not be loaded')).toBeVisible()
    portal.network.restore()
    network(true)
    await waitFor(() => expect(portal.queryByText('This could not be loaded')).toBeNull())
    expect(await portal.findByRole('heading', { level: 1, name: 'Company Policies' })).toBeVisible()
  })
})
