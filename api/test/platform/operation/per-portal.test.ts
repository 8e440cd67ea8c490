import type { Services } from '#platform/operation/context'
import { perPortal } from '#platform/operation/per-portal'

it('Each portal of a process has a value of its own, which is made once', () => {
  const [one, other] = [{}, {}] as [Services, Services]
  const counts = perPortal(() => ({ count: 0 }))
  counts(one).count++
  counts(one).count++
  expect([counts(one).count, counts(other).count]).toEqual([2, 0])
})
