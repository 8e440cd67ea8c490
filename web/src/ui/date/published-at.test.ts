import { publishedAtOf, publishedAtValues } from './published-at'
import { scheduledFor } from './scheduled-for'

const SYDNEY = 'Australia/Sydney'
const known = '2024-08-22T00:30:12.345Z'
const meant = (publishedAt: string, publishedTime: string, since?: string, timeZone = SYDNEY) =>
  publishedAtOf({ publishedAt, publishedTime }, since, timeZone)

describe('Published Date and Time', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2024-08-31T20:00:00.000Z') }))
  afterEach(() => jest.useRealTimers())

  it('Today without a time means now, in the zone of the portal', () => {
    expect(meant('2024-09-01', '')).toBe('2024-08-31T20:00:00.000Z')
    expect(meant('2024-09-01', '', known)).toBe('2024-08-31T20:00:00.000Z')
    expect(meant('2024-08-31', '', undefined, 'Europe/London')).toBe('2024-08-31T20:00:00.000Z')
  })

  it('Another day without a time is a plain date, which the API reads as midnight', () => {
    expect(meant('2024-09-02', '')).toBe('2024-09-02')
    expect(meant('2024-08-31', '', known)).toBe('2024-08-31')
  })

  it.each([
    ['2024-09-01', '09:30', SYDNEY, '2024-08-31T23:30:00.000Z'],
    ['2027-02-03', '09:30', SYDNEY, '2027-02-02T22:30:00.000Z'],
    ['2024-09-01', '00:00', 'Europe/London', '2024-08-31T23:00:00.000Z'],
    // Clocks went forward at 02:00 and back at 03:00.
    ['2026-10-04', '01:59', SYDNEY, '2026-10-03T15:59:00.000Z'],
    ['2026-10-04', '03:00', SYDNEY, '2026-10-03T16:00:00.000Z'],
    ['2026-04-05', '03:00', SYDNEY, '2026-04-04T17:00:00.000Z'],
    ['2026-04-05', '01:59', SYDNEY, '2026-04-04T14:59:00.000Z'],
    // Clocks show 01:30 twice, and skip 02:30 and 00:15.
    ['2027-11-07', '01:30', 'America/New_York', '2027-11-07T05:30:00.000Z'],
    ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
    ['2026-09-06', '00:15', 'America/Santiago', '2026-09-06T04:15:00.000Z'],
    ['2026-06-01', '12:00', 'Asia/Kolkata', '2026-06-01T06:30:00.000Z'],
  ])('%s at %s in %s is %s', (date, time, zone, instant) => {
    expect(meant(date, time, undefined, zone)).toBe(instant)
  })

  it('An edit keeps the moment that is stored to the millisecond, and its time on another day', () => {
    const { publishedAt, publishedTime } = publishedAtValues(known, SYDNEY)
    expect([publishedAt, publishedTime]).toEqual(['2024-08-22', '10:30'])
    expect(meant(publishedAt, publishedTime, known)).toBe(known)
    expect(meant('2024-08-23', publishedTime, known)).toBe('2024-08-23T00:30:00.000Z')
  })

  it('A new item is dated today, without a time', () => {
    expect(publishedAtValues(undefined, SYDNEY)).toEqual({
      publishedAt: '2024-09-01',
      publishedTime: '',
    })
  })
})

describe('What is scheduled', () => {
  it.each([
    ['2027-02-02T22:30:00.000Z', SYDNEY, 'Scheduled for 3 Feb 2027, 09:30 AEDT'],
    ['2027-09-02T14:05:00.000Z', SYDNEY, 'Scheduled for 3 Sep 2027, 00:05 AEST'],
    ['2027-02-02T22:30:00.000Z', 'Australia/Perth', 'Scheduled for 3 Feb 2027, 06:30 AWST'],
  ])('The moment %s reads in %s “%s”', (date, zone, words) => {
    expect(scheduledFor(date, zone)).toBe(words)
  })
})
