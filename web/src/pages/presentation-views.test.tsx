import { act, waitFor } from '@testing-library/react'
import { storeSession } from '../session/session-storage'
import { aPresentation } from '../testing/factories'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'

const presentations = [
  aPresentation({ id: 'a', title: 'FY24 Results', viewCount: 3918 }),
  aPresentation({ id: 'b', title: 'Site Tour', viewCount: 2 }),
]

const RECORD = 'PresentationViewRecord'

/** The portal, with what it was told was opened. */
function show(options: Partial<PortalOptions> = {}) {
  const viewed: (string | undefined)[] = []
  const presentationViewRecord = ({ input }: { input: Record<string, string> }) => ({
    recorded: viewed.push(input.id) > 0,
  })
  const portal = renderPage({
    path: '/presentations/a',
    data: { presentations },
    resolvers: { presentationViewRecord },
    ...options,
  })
  /** These and no others: what is on its way counts too. */
  const expectViews = async (ids: string[]) => {
    await waitFor(() => expect(viewed).toEqual(ids))
    expect(portal.network.operations.filter(name => name === RECORD)).toHaveLength(ids.length)
  }
  return { expectViews, ...portal }
}

describe('The page of a presentation', () => {
  it.each([false, true])(
    'A presentation page records one view and loads its data once (in StrictMode: %s)',
    async strict => {
      const { expectViews, findByText, getByText, network } = show({ strict })
      expect(await findByText('No questions yet')).toBeVisible()
      await expectViews(['a'])
      expect(getByText('3,918 views')).toBeVisible()
      expect(network.operations.filter(name => name === 'Presentation')).toHaveLength(1)
    },
  )

  it.each([false, true])(
    'Each visit of a presentation page records a view, and the list records none (in StrictMode: %s)',
    async strict => {
      const { expectViews, user, findByRole, findByText, router } = show({
        path: '/presentations',
        strict,
      })
      const open = async (title: string) => {
        await user.click(await findByRole('link', { name: title }))
        expect(await findByRole('heading', { level: 1, name: title })).toBeVisible()
        expect(await findByText('No questions yet')).toBeVisible()
      }
      expect(await findByRole('link', { name: 'FY24 Results' })).toBeVisible()
      await expectViews([])
      await open('FY24 Results')
      await user.click(await findByRole('link', { name: 'Back to Presentations' }))
      await open('Site Tour')
      await expectViews(['a', 'b'])
      await act(() => router.navigate('/presentations/a'))
      expect(await findByRole('heading', { level: 1, name: 'FY24 Results' })).toBeVisible()
      expect(await findByText('No questions yet')).toBeVisible()
      await expectViews(['a', 'b', 'a'])
    },
  )

  it('One view is recorded although a sign-in in another tab makes the page load its data again', async () => {
    const { expectViews, findByText, network } = show()
    expect(await findByText('No questions yet')).toBeVisible()
    storeSession({
      token: 'token',
      user: { userType: 'user', email: 'm@example.com', name: 'Margaret Hale' },
    })
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
    await waitFor(() =>
      expect(network.operations.filter(name => name === 'Presentation')).toHaveLength(2),
    )
    expect(await findByText('No questions yet')).toBeVisible()
    await expectViews(['a'])
  })

  it('An unknown presentation records no view', async () => {
    const { expectViews, findByRole } = show({ path: '/presentations/gone' })
    expect(await findByRole('heading', { name: 'Presentation not found' })).toBeVisible()
    await expectViews([])
  })

  it('A prerendered presentation page records its view only when shown', async () => {
    const prerendering = Object.assign(document, { prerendering: true })
    try {
      const { expectViews, findByText } = show({ strict: true })
      expect(await findByText('No questions yet')).toBeVisible()
      await expectViews([])
      prerendering.prerendering = false
      await act(async () => void document.dispatchEvent(new Event('prerenderingchange')))
      await expectViews(['a'])
    } finally {
      Reflect.deleteProperty(document, 'prerendering')
    }
  })

  it('A failed recording of a view shows no error on the presentation page', async () => {
    const complained = jest.spyOn(console, 'error')
    const presentationViewRecord = () => {
      throw refusal('UNAVAILABLE', 'The portal cannot be reached right now.')
    }
    const { findByText, queryByRole, queryByText, network } = show({
      resolvers: { presentationViewRecord },
    })
    expect(await findByText('No questions yet')).toBeVisible()
    await waitFor(() => expect(network.operations).toContain(RECORD))
    expect(queryByRole('alert')).toBeNull()
    expect(queryByText(/cannot be reached/)).toBeNull()
    expect(complained).not.toHaveBeenCalled()
    complained.mockRestore()
  })
})
