import type { Clock } from '../../src/platform/clock/clock'

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  private at = 0

  constructor(private readonly start: string = '2026-03-02T00:00:00.000Z') {
    this.reset()
  }

  /** Back to its start. */
  reset(): void {
    this.at = new Date(this.start).getTime()
  }

  now(): Date {
    return new Date(this.at)
  }

  pass(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void {
    const { seconds = 0, minutes = 0, hours = 0, days = 0 } = time
    this.at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000
  }
}
