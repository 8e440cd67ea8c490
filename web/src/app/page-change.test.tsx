import { act } from '@testing-library/react'
import { aPresentation } from '../testing/factories'
import { renderPortal } from '../testing/render-portal'

const announced = () => document.querySelector('[data-page-title]')?.textContent

describe('Going to another page', () => {
  it('The first page leaves the focus to the browser and announces no title', async () => {
    const { findByText } = renderPortal({ path: '/nowhere' })
    await findByText('Page Not Found')
    expect(document.body).toHaveFocus()
    expect(announced()).toBe('')
  })

  it('A change of the query alone leaves the focus and the scroll position unchanged', async () => {
    const { findByRole, router } = renderPortal({ path: '/presentations' })
    await findByRole('heading', { level: 1, name: 'Presentations' })
    const scrollTo = jest.spyOn(window, 'scrollTo')
    await act(() => router.replace('/presentations?year=2024'))
    expect(document.body).toHaveFocus()
    expect(announced()).toBe('')
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('Going to another page begins at the top, and Back restores the scroll position', async () => {
    const { findByRole, router } = renderPortal({ path: '/policies' })
    await findByRole('heading', { level: 1, name: 'Company Policies' })
    const scrollTo = jest.spyOn(window, 'scrollTo')
    Object.assign(window, { scrollY: 420 })
    window.dispatchEvent(new Event('scroll'))
    await act(() => router.navigate('/nowhere'))
    await findByRole('heading', { name: 'Page Not Found' })
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
    await act(() => router.navigate(-1))
    await findByRole('heading', { level: 1, name: 'Company Policies' })
    expect(scrollTo).toHaveBeenLastCalledWith(0, 420)
  })
})

describe('A page that is loaded anew', () => {
  let grow: (() => void) | null = null

  /** Reads the policies as far down as that, and leaves the document; then it is loaded once more, in this way. */
  async function loadedAnew(type: 'reload' | 'navigate') {
    localStorage.setItem('cookie-consent-acknowledged', 'true')
    Object.assign(window, { scrollY: 0 })
    const { findByRole, unmount } = renderPortal({ path: '/policies' })
    await findByRole('heading', { level: 1, name: 'Company Policies' })
    Object.assign(window, { scrollY: 420 })
    window.dispatchEvent(new Event('scroll'))
    window.dispatchEvent(new Event('pagehide'))
    unmount()
    Object.assign(window, { scrollY: 0 })
    jest
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ type } as PerformanceNavigationTiming])
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(callback => {
      const tell = () => callback([], {} as ResizeObserver)
      return {
        observe: target => target === document.body && (grow = tell),
        unobserve() {},
        disconnect: () => grow === tell && (grow = null),
      }
    })
    const scrollTo = jest.spyOn(window, 'scrollTo')
    await renderPortal({ path: '/policies' }).findByRole('heading', {
      level: 1,
      name: 'Company Policies',
    })
    return scrollTo
  }
  afterEach(() => {
    jest.restoreAllMocks()
    sessionStorage.clear()
    grow = null
  })

  it('A reloaded page restores the scroll position as soon as the page is long enough', async () => {
    const scrollTo = await loadedAnew('reload')
    expect(scrollTo).toHaveBeenLastCalledWith(0, 420)
    scrollTo.mockClear()
    scrollTo.mockImplementation(() => void Object.assign(window, { scrollY: 420 }))
    grow?.()
    expect(scrollTo).toHaveBeenCalledWith(0, 420)
    expect(grow).toBeNull()
  })

  it('A reloaded page restores no scroll position once the reader has scrolled', async () => {
    await loadedAnew('reload')
    expect(grow).not.toBeNull()
    window.dispatchEvent(new Event('wheel'))
    expect(grow).toBeNull()
  })

  it('A page that is opened and not reloaded begins at its top', async () => {
    expect(await loadedAnew('navigate')).not.toHaveBeenCalled()
  })
})

describe('The head of a page', () => {
  const content = (selector: string) =>
    document.head.querySelector(selector)?.getAttribute('content')

  it('The head of a page contains its title, description, canonical address and Open Graph metadata', async () => {
    const presentation = aPresentation({
      id: 'p',
      title: 'FY24 Results',
      description: 'The year.',
      youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
    })
    const { findByRole } = renderPortal({
      path: '/presentations/p',
      data: { presentations: [presentation] },
    })
    await findByRole('heading', { level: 1, name: 'FY24 Results' })
    expect(document.title).toBe('FY24 Results · Meridian Copper')
    expect(content('meta[name="description"]')).toBe('The year.')
    expect(content('meta[property="og:title"]')).toBe('FY24 Results')
    expect(content('meta[property="og:description"]')).toBe('The year.')
    expect(content('meta[property="og:type"]')).toBe('video.other')
    expect(content('meta[property="og:site_name"]')).toBe('Meridian Copper')
    expect(content('meta[property="og:url"]')).toBe('http://localhost/presentations/p')
    expect(content('meta[property="og:image"]')).toBe('http://localhost/presentations/p/cover.png')
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'http://localhost/presentations/p',
    )
  })

  it('A page without a picture of its own is shared with the portal’s mark', async () => {
    const { findByRole } = renderPortal({ path: '/policies' })
    await findByRole('heading', { level: 1, name: 'Company Policies' })
    expect(content('meta[property="og:image"]')).toBe('http://localhost/apple-touch-icon.png')
  })
})
