import { act, renderHook } from '@testing-library/react'
import { useRereadAtPublication } from './admin-pages'

const NOW = new Date('2026-03-04T05:00:00.000Z')
const item = (publishedAt: string, isScheduled = true) => ({ publishedAt, isScheduled })

describe('An open list with scheduled items', () => {
  const refetch = jest.fn(() => Promise.resolve())
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW })
    refetch.mockClear()
  })
  afterEach(() => jest.useRealTimers())

  it('The list is read again when its next item is published, and until the server says so', async () => {
    const ahead = [
      item('2026-03-04T07:00:00.000Z'),
      item('2026-03-04T06:00:00.000Z'),
      item('2026-03-01T00:00:00.000Z', false),
    ]
    const { rerender } = renderHook(({ items }) => useRereadAtPublication(items, { refetch }), {
      initialProps: { items: ahead },
    })
    await pass(60 * 60_000)
    expect(refetch).not.toHaveBeenCalled()
    await pass(1_000)
    expect(refetch).toHaveBeenCalledTimes(1)
    await pass(5_000)
    expect(refetch).toHaveBeenCalledTimes(2)
    rerender({ items: ahead.slice(0, 1) })
    await pass(30 * 60_000)
    expect(refetch).toHaveBeenCalledTimes(2)
  })

  it('An item that stays scheduled is fetched ever less often, and not while the window is hidden', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { unmount } = renderHook(() =>
      useRereadAtPublication([item('2026-03-04T05:00:00.000Z')], { refetch }),
    )
    await pass(60_000)
    expect(refetch).not.toHaveBeenCalled()
    hidden.mockRestore()
    await pass(60 * 60_000)
    expect(refetch.mock.calls.length).toBeGreaterThan(10)
    expect(refetch.mock.calls.length).toBeLessThan(25)
    unmount()
  })

  it('A date that is further ahead than a timer can wait is waited for', async () => {
    const { unmount } = renderHook(() =>
      useRereadAtPublication([item('2026-05-04T05:00:00.000Z')], { refetch }),
    )
    await pass(60 * 86_400_000)
    expect(refetch).not.toHaveBeenCalled()
    await pass(86_400_000 + 1_000)
    expect(refetch).toHaveBeenCalledTimes(1)
    unmount()
    await pass(10_000)
    expect(refetch).toHaveBeenCalledTimes(1)
  })
})
