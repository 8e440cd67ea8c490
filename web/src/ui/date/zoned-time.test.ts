import { instantOf, instantsOf } from './zoned-time'

const SYDNEY = 'Australia/Sydney'

it.each([
  ['2026-10-03', '01:30', '2026-10-02T15:30:00.000Z'],
  ['2026-10-04', '03:30', '2026-10-03T16:30:00.000Z'],
  ['2027-04-03', '10:00', '2027-04-02T23:00:00.000Z'],
  ['2027-04-04', '10:00', '2027-04-04T00:00:00.000Z'],
])('On %s, %s is the instant that clocks in the zone show', (date, time, instant) => {
  expect(instantsOf(date, time, SYDNEY)).toEqual([instant])
})

it('A time that clocks skip has no instant, and counts as an hour later', () => {
  expect(instantsOf('2026-10-04', '02:30', SYDNEY)).toEqual([])
  expect(instantOf('2026-10-04', '02:30', SYDNEY)).toBe('2026-10-03T16:30:00.000Z')
})

it('A time that clocks show twice has two instants, of which the first counts', () => {
  const instants = ['2026-04-04T15:30:00.000Z', '2026-04-04T16:30:00.000Z']
  expect(instantsOf('2026-04-05', '02:30', SYDNEY)).toEqual(instants)
  expect(instantOf('2026-04-05', '02:30', SYDNEY)).toBe(instants[0])
})
