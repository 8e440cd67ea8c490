import {
  formatDay,
  formatExactSecond,
  formatExactTime,
  formatLongDate,
  formatShortDate,
  formatTimeOfDay,
} from './format-date'
import { formatInputDate } from './format-input-date'
import { formatInputTime } from './zoned-time'

/** Late in the evening in London, already the next morning in Sydney. */
const evening = '2024-08-21T22:30:00Z'

describe('Dates', () => {
  afterEach(() => jest.restoreAllMocks())

  it('A date is formatted in the time zone of the portal', () => {
    expect(formatLongDate(evening, 'Australia/Sydney')).toBe('August 22, 2024')
    expect(formatLongDate(evening, 'Europe/London')).toBe('August 21, 2024')
  })

  it('A date has a short, an exact and an input format', () => {
    expect(formatShortDate(evening, 'Australia/Sydney')).toBe('Aug 22, 2024')
    expect(formatExactTime(evening, 'Australia/Sydney')).toBe('22 Aug 2024, 08:30 AEST')
    expect(formatInputDate(evening, 'Australia/Sydney')).toBe('2024-08-22')
  })

  it('The values of date and time inputs do not depend on how the browser writes dates', () => {
    // Canadian dates are 2024-08-22 in Chromium and 8/22/2024 in WebKitGTK, which left the field empty.
    const prototype = Intl.DateTimeFormat.prototype as { format: object }
    jest.spyOn(prototype, 'format', 'get').mockReturnValue(() => '8/22/2024')
    expect(formatInputDate(evening, 'Australia/Sydney')).toBe('2024-08-22')
    expect(formatInputTime(evening, 'Australia/Sydney')).toBe('08:30')
  })

  it('An exact time has the portal’s zone and its summer time, with months of three letters and hours from 00', () => {
    expect(formatExactTime('2026-03-04T05:06:00Z', 'Australia/Sydney')).toBe(
      '4 Mar 2026, 16:06 AEDT',
    )
    expect(formatExactTime('2026-09-01T14:06:00Z', 'Australia/Sydney')).toBe(
      '2 Sep 2026, 00:06 AEST',
    )
    expect(formatExactTime('2026-06-30T05:06:00Z', 'Australia/Perth')).toBe(
      '30 Jun 2026, 13:06 AWST',
    )
    expect(formatExactTime('2026-06-30T05:06:00Z', 'UTC')).toBe('30 Jun 2026, 05:06 UTC')
  })

  it('Day, time of day and zone can be had apart, the time with seconds too', () => {
    expect(formatDay('2026-03-04T05:06:09Z', 'Australia/Sydney')).toBe('4 Mar 2026')
    expect(formatTimeOfDay('2026-03-04T05:06:09Z', 'Australia/Sydney')).toEqual({
      time: '16:06',
      zone: 'AEDT',
    })
    expect(formatTimeOfDay('2026-09-01T14:06:09Z', 'Australia/Sydney', true)).toEqual({
      time: '00:06:09',
      zone: 'AEST',
    })
    expect(formatExactSecond('2026-03-04T05:06:09Z', 'Australia/Sydney')).toBe(
      '4 Mar 2026, 16:06:09 AEDT',
    )
  })
})
