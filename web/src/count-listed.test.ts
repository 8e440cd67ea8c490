import { countListed } from './count-listed'

it.each([
  [1, '1 other wording'],
  [99, '99 other wordings'],
  [100, 'At least 100 other wordings'],
])('A list of %i items is counted as “%s”', (length, words) => {
  expect(countListed(Array.from({ length }), 'other wording')).toBe(words)
})
