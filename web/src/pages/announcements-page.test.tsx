import { act, waitFor, within } from '@testing-library/react'
import { anAnnouncement } from '../testing/factories'
import { ADMIN } from '../testing/open-desk'
import { renderPage } from '../testing/render-part'

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anAnnouncement({ id: `a${index}`, title: `Announcement ${index}` }),
  )

const open = (options: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({ path: '/announcements', ...options })

describe('The list of announcements', () => {
  it('An administrator reads for when an announcement is scheduled, in the list and on its page', async () => {
    const ahead = anAnnouncement({
      id: 'ahead',
      title: 'Ahead',
      publishedAt: '2027-02-02T22:30:00.000Z',
      isScheduled: true,
    })
    const { findByText, findByRole, user } = open({
      session: ADMIN,
      data: { announcements: [ahead] },
    })
    expect(await findByText('Scheduled for 3 Feb 2027, 09:30 AEDT')).toBeVisible()
    await user.click(await findByRole('link', { name: 'Ahead' }))
    await findByRole('heading', { level: 1, name: 'Ahead' })
    expect(await findByText('Scheduled for 3 Feb 2027, 09:30 AEDT')).toBeVisible()
  })

  it('The list shows each announcement with the first lines of its text, relative time and badges', async () => {
    const { findByRole } = open({
      styles: true,
      data: {
        announcements: [
          anAnnouncement({
            title: 'FY24 Results',
            content: 'Record production.\n\nCosts fell.',
            category: 'Results',
            documentUrl: '/objects/results.pdf',
            isPriceSensitive: true,
            publishedAt: '2024-08-22T00:30:00.000Z',
          }),
        ],
      },
    })
    const row = within(await findByRole('article'))
    expect(row.getByRole('heading', { level: 2, name: 'FY24 Results' })).toBeVisible()
    expect(row.getByText(/Record production\.\s+Costs fell\./)).toHaveStyle({
      '-webkit-line-clamp': '3',
      overflow: 'hidden',
    })
    expect(row.getByText(/ ago$/)).toHaveAttribute('title', '22 Aug 2024, 10:30 AEST')
    for (const badge of ['Price sensitive', 'Results', 'Attachment'])
      expect(row.getByText(badge)).toBeVisible()
    expect(document.title).toBe('Announcements · Meridian Copper')
    expect(document.querySelector('meta[name="description"]')).not.toBeNull()
  })

  it('An announcement without category, valid document or price sensitivity shows no badge', async () => {
    const { findByRole } = open({
      data: {
        announcements: [anAnnouncement({ category: null, documentUrl: 'javascript:alert(1)' })],
      },
    })
    const row = await findByRole('article')
    expect(row).not.toHaveTextContent(/Price sensitive|Attachment|Announcement/)
  })

  it('A link in the list opens an announcement without another API request', async () => {
    const { findByRole, user, router, network } = open({
      data: { announcements: [anAnnouncement({ id: 'a1', title: 'FY24 Results' })] },
    })
    await user.click(await findByRole('link', { name: 'FY24 Results' }))
    expect(await findByRole('heading', { level: 1, name: 'FY24 Results' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/announcements/a1')
    expect(network.operations).not.toContain('Announcement')
  })

  it('A click on the time of an announcement opens the announcement', async () => {
    const { findByText, findByRole, user, router } = open({
      data: { announcements: [anAnnouncement({ id: 'a1', title: 'FY24 Results' })] },
    })
    await user.click(await findByText(/ ago$/))
    expect(await findByRole('heading', { level: 1, name: 'FY24 Results' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/announcements/a1')
  })

  it('A Ctrl-click on the time of an announcement is passed to the browser as a Ctrl-click on its link', async () => {
    const { findByText, getByRole, user, router } = open({
      data: { announcements: [anAnnouncement({ title: 'FY24 Results' })] },
    })
    const time = await findByText(/ ago$/)
    const link = getByRole('link', { name: 'FY24 Results' })
    const heard: boolean[] = []
    const browser = (event: MouseEvent) => {
      if (event.target === link) heard.push(event.ctrlKey)
      event.preventDefault()
    }
    document.addEventListener('click', browser)
    await user.keyboard('{Control>}')
    await user.click(time)
    document.removeEventListener('click', browser)
    expect(heard).toEqual([true])
    expect(router.state.location.pathname).toBe('/announcements')
  })

  it('The list of announcements has the same length after a return from the home page', async () => {
    const { findByText, getAllByRole, user, router } = open({ data: { announcements: many(21) } })
    await user.click(await findByText('Show more'))
    await waitFor(() => expect(getAllByRole('article')).toHaveLength(21))
    await act(() => router.navigate('/'))
    await findByText('Shareholder Portal')
    await findByText('Announcement 0')
    await act(() => router.navigate(-1))
    await findByText('Announcement 20')
    expect(getAllByRole('article')).toHaveLength(21)
  })

  it('The list of announcements shows five skeletons and a loading status while loading', async () => {
    const { findByRole, findByText, network } = open()
    network.hold()
    expect(await findByText('Loading announcements')).toHaveAttribute('role', 'status')
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(5)
    network.release()
    await findByRole('article')
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0)
  })

  it('The list of announcements says that there are none when the list is empty', async () => {
    const { findByText, getByRole, queryByRole } = open({ data: { announcements: [] } })
    expect(await findByText('No announcements yet')).toBeVisible()
    expect(getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
    expect(queryByRole('article')).toBeNull()
  })

  it('Try Again loads the list of announcements after a failure', async () => {
    const { findByRole, network, user } = open()
    network.fail()
    const again = await findByRole('button', { name: 'Try Again' })
    network.restore()
    await user.click(again)
    expect(await findByRole('article')).toBeVisible()
  })
})

describe('A long list of announcements', () => {
  it('Show more requests each page of announcements once and disappears at the end of the list', async () => {
    const { findByText, findAllByRole, queryByText, user, network } = open({
      data: { announcements: many(21) },
    })
    await findByText('20 of 21')
    await user.dblClick(await findByText('Show more'))
    await findByText('Announcement 20')
    expect(await findAllByRole('article')).toHaveLength(21)
    expect(queryByText('Show more')).toBeNull()
    expect(network.operations.filter(name => name === 'Announcements')).toHaveLength(2)
  })

  it('The list of announcements stays visible when the next page cannot be loaded, and Show more works afterwards', async () => {
    const { findByRole, findByText, findAllByRole, network, user } = open({
      data: { announcements: many(21) },
    })
    const more = await findByText('Show more')
    network.fail()
    await user.click(more)
    expect(await findByRole('alert')).toHaveTextContent(
      'The next ones could not be loaded. Try again.',
    )
    expect(await findAllByRole('article')).toHaveLength(20)
    network.restore()
    await user.click(await findByText('Show more'))
    await findByText('Announcement 20')
  })

  describe('In a browser with IntersectionObserver', () => {
    let seen: (() => void) | undefined
    beforeEach(() => {
      globalThis.IntersectionObserver = class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          seen = () => callback([{ isIntersecting: true }])
        }
        observe() {}
        disconnect() {
          seen = undefined
        }
      } as unknown as typeof IntersectionObserver
    })
    afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'))

    it('The next page of announcements loads when the end of the list is in view, but not after a failure', async () => {
      const { findByRole, findByText, network } = open({ data: { announcements: many(41) } })
      await findByText('20 of 41')
      act(() => seen?.())
      await findByText('40 of 41')
      network.fail()
      act(() => seen?.())
      await findByRole('alert')
      expect(seen).toBeUndefined()
    })
  })
})
