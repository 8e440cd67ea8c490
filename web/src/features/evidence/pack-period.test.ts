import { periodWords } from './pack-period'

it.each([
  [
    'whole days',
    '2025-06-30T14:00:00.000Z',
    '2026-06-30T14:00:00.000Z',
    '1 Jul 2025 to 30 Jun 2026',
  ],
  ['one day', '2026-06-29T14:00:00.000Z', '2026-06-30T14:00:00.000Z', '30 Jun 2026'],
  ['an open end', '2025-06-30T14:00:00.000Z', null, 'since 1 Jul 2025'],
  ['an open beginning', null, '2026-06-30T14:00:00.000Z', 'up to 30 Jun 2026'],
  [
    'times of day',
    '2025-06-30T14:00:00.000Z',
    '2025-06-30T15:30:00.000Z',
    '1 Jul 2025, 00:00 AEST to 1 Jul 2025, 01:30 AEST',
  ],
  ['all times', null, null, null],
])('The period of a pack is described in the portal’s time zone: %s', (_kind, from, to, words) => {
  expect(periodWords({ from, to }, 'Australia/Sydney')).toBe(words)
})
