import { timeProblem, zoneOfTime } from './time-on-day'

const NEW_YORK = 'America/New_York'

describe('The time of a date and a time input', () => {
  it('A time that clocks skip is refused', () => {
    expect(timeProblem('2027-03-14', '02:30', NEW_YORK)).toBe(
      '02:30 does not exist on 14 Mar 2027, because clocks go forward. Choose another time',
    )
  })

  it.each([
    ['2027-03-14', '03:00'],
    ['2027-11-07', '01:30'],
    ['2027-03-14', ''],
    ['', '02:30'],
  ])('The date %j and the time %j are not refused', (date, time) => {
    expect(timeProblem(date, time, NEW_YORK)).toBeNull()
  })

  it.each([
    ['2027-02-03', '09:30', 'Australia/Sydney', 'Sydney time (AEDT)'],
    ['2027-02-03', '', NEW_YORK, 'New York time'],
    ['2027-02-03', '09:30', 'UTC', 'UTC'],
    [
      '2027-04-04',
      '02:30',
      'Australia/Sydney',
      'Sydney time. Clocks show 02:30 twice on this day; the first one (AEDT) is used',
    ],
  ])('The zone of %s %s in %s reads “%s”', (date, time, timeZone, words) => {
    expect(zoneOfTime(date, time, timeZone)).toBe(words)
  })
})
