import { act, render } from '@testing-library/react'
import { listen } from '../testing/screen-reader'
import { tellComing } from './page-coming'
import { PageLoading } from './page-loading'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('A page whose JavaScript is loading', () => {
  it('A page whose JavaScript takes a while is announced as loading until the JavaScript is there', async () => {
    render(<PageLoading />)
    const reader = listen()
    const { promise, resolve } = Promise.withResolvers<void>()
    void tellComing(promise)
    await act(() => jest.advanceTimersByTimeAsync(300))
    expect(reader.said()).toEqual([])
    await act(() => jest.advanceTimersByTimeAsync(200))
    expect(reader.said()).toEqual(['Loading page'])
    resolve()
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(document.body).not.toHaveTextContent('Loading page')
    reader.stop()
  })

  it('A page whose JavaScript arrives at once is not announced as loading', async () => {
    render(<PageLoading />)
    const reader = listen()
    void tellComing(Promise.resolve())
    await act(() => jest.advanceTimersByTimeAsync(1_000))
    expect(reader.said()).toEqual([])
    reader.stop()
  })
})
