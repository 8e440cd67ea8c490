import { formatExactTime, formatLongDate, formatShortDate } from './format-date'
import { formatInputDate } from './format-input-date'

/** Late in the evening in London, already the next morning in Sydney. */
const evening = '2024-08-21T22:30:00Z'

describe('Dates', () => {
  it('A date is formatted in the time zone of the portal', () => {
    expect(formatLongDate(evening, 'Australia/Sydney')).toBe('August 22, 2024')
    expect(formatLongDate(evening, 'Europe/London')).toBe('August 21, 2024')
  })

  it('A date has a short, an exact and an input format', () => {
    expect(formatShortDate(evening, 'Australia/Sydney')).toBe('Aug 22, 2024')
    expect(formatExactTime(evening, 'Australia/Sydney')).toBe('August 22, 2024, 8:30 AM')
    expect(formatInputDate(evening, 'Australia/Sydney')).toBe('2024-08-22')
  })
})
