import { atMostEvery } from '#platform/limits/at-most-every'

describe('Work that is done at most every so often', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('It is done at once after a rest, and once more at the end for all calls in between', () => {
    const done: number[] = []
    const began = Date.now()
    const { call } = atMostEvery(1_000, () => done.push(Date.now() - began))
    call()
    expect(done).toEqual([0])
    for (let calls = 0; calls < 10; calls++) {
      jest.advanceTimersByTime(150)
      call()
    }
    jest.advanceTimersByTime(5_000)
    expect(done).toEqual([0, 1_000, 2_000])
    call()
    expect(done).toEqual([0, 1_000, 2_000, 6_500])
  })

  it('After it was stopped it is not done', () => {
    let done = 0
    const { call, stop } = atMostEvery(1_000, () => done++)
    call()
    call()
    stop()
    jest.advanceTimersByTime(5_000)
    expect(done).toBe(1)
  })
})
