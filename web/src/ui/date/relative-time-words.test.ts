import { relativeTimeWords } from './relative-time-words'

const now = new Date('2024-08-22T10:00:00Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

describe('Relative times', () => {
  it.each([
    [0, 'less than a minute ago'],
    [29 * second, 'less than a minute ago'],
    [30 * second, '1 minute ago'],
    [5 * minute, '5 minutes ago'],
    [44 * minute, '44 minutes ago'],
    [45 * minute, 'about 1 hour ago'],
    [89 * minute, 'about 1 hour ago'],
    [90 * minute, 'about 2 hours ago'],
    [2 * hour, 'about 2 hours ago'],
    [23 * hour, 'about 23 hours ago'],
    [24 * hour, '1 day ago'],
    [41 * hour, '1 day ago'],
    [42 * hour, '2 days ago'],
    [3 * day, '3 days ago'],
    [29 * day, '29 days ago'],
    [30 * day, 'about 1 month ago'],
    [44 * day, 'about 1 month ago'],
    [46 * day, 'about 2 months ago'],
    [61 * day, '2 months ago'],
    [300 * day, '10 months ago'],
  ])('A time %d ms ago reads “%s”', (distance, words) => {
    expect(relativeTimeWords(new Date(now.getTime() - distance), now)).toBe(words)
  })

  it.each([
    ['2023-08-23', '12 months ago'],
    ['2023-08-22', 'about 1 year ago'],
    ['2023-05-22', 'over 1 year ago'],
    ['2022-10-22', 'almost 2 years ago'],
    ['2022-07-22', 'about 2 years ago'],
    ['2019-08-22', 'about 5 years ago'],
  ])('The date %s reads “%s” in calendar months and years', (date, words) => {
    expect(relativeTimeWords(new Date(`${date}T10:00:00Z`), now)).toBe(words)
  })

  it('A time three days ahead reads “in 3 days”', () => {
    expect(relativeTimeWords(new Date(now.getTime() + 3 * day), now)).toBe('in 3 days')
  })
})
