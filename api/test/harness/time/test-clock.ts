import type { Clock } from '#platform/clock/clock'

const START = '2026-03-02T00:00:00.000Z'

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  private at = 0

  /** `moved` is told its time, at once and whenever it changes. */
  constructor(private readonly moved: (at: Date) => void = () => undefined) {
    this.reset()
  }

  /** Back to its start. */
  reset(): void {
    this.set(new Date(START).getTime())
  }

  now(): Date {
    return new Date(this.at)
  }

  pass(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void {
    const { seconds = 0, minutes = 0, hours = 0, days = 0 } = time
    this.set(this.at + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000)
  }

  private set(at: number): void {
    this.at = at
    this.moved(this.now())
  }
}
