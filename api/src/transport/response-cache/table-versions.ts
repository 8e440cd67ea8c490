import { SUBJECTS, type Subject } from './table-dependencies'

export type Seen = Readonly<Record<Subject, number>>

/** How often each subject has changed, as far as this process knows. */
export class Versions {
  private readonly counts = Object.fromEntries(SUBJECTS.map(subject => [subject, 0])) as Record<Subject, number>
  private sum = 0

  changed(subjects: readonly Subject[]): void {
    for (const subject of subjects) this.counts[subject]++
    this.sum += subjects.length
  }

  /** Changes with every change. */
  get total(): number {
    return this.sum
  }

  now(): Seen {
    return { ...this.counts }
  }

  /** Versions only grow: as long as the sum is the same, so is each of them. */
  sumOf(subjects: readonly Subject[], seen: Seen = this.counts): number {
    let sum = 0
    for (const subject of subjects) sum += seen[subject]
    return sum
  }
}
