import { countMerged } from './count-merged'

it.each([
  [1, '1 other wording'],
  [99, '99 other wordings'],
  [100, 'At least 100 other wordings'],
])('A list of %i merged questions is counted as “%s”', (length, words) => {
  expect(countMerged(Array.from({ length }), 'other wording')).toBe(words)
})
