import { act, render } from '@testing-library/react'
import { useWhenSeen } from './use-when-seen'

type Watcher = (entries: { isIntersecting: boolean }[]) => void

let watchers: Watcher[]
const original = globalThis.IntersectionObserver

class FakeObserver {
  constructor(private readonly watcher: Watcher) {}
  observe() {
    watchers.push(this.watcher)
  }
  disconnect() {
    watchers = watchers.filter(watcher => watcher !== this.watcher)
  }
}

const see = (isIntersecting = true) =>
  act(() => watchers.forEach(watcher => watcher([{ isIntersecting }])))

function Foot({ at, onSeen }: { at: string | null; onSeen: () => void }) {
  return <div ref={useWhenSeen(at, onSeen)} />
}

describe('The foot of a list', () => {
  const onSeen = jest.fn()
  beforeEach(() => {
    watchers = []
    onSeen.mockReset()
    globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver
  })
  afterAll(() => {
    globalThis.IntersectionObserver = original
  })

  it('The callback at the end of a list runs once in view, and again after the list has grown', () => {
    const { rerender } = render(<Foot at="a" onSeen={onSeen} />)
    see(false)
    expect(onSeen).not.toHaveBeenCalled()
    see()
    see()
    expect(onSeen).toHaveBeenCalledTimes(1)
    rerender(<Foot at="b" onSeen={onSeen} />)
    see()
    expect(onSeen).toHaveBeenCalledTimes(2)
  })

  it('A list without a further page is not observed', () => {
    render(<Foot at={null} onSeen={onSeen} />)
    expect(watchers).toHaveLength(0)
  })
})
