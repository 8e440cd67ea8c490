import { ordinal } from './ordinal'

it('An ordinal ends as it is spoken', () => {
  expect([1, 2, 3, 4, 10, 11, 12, 13, 14, 21, 22, 23, 101, 111, 112, 1_023].map(ordinal)).toEqual([
    ...[
      '1st',
      '2nd',
      '3rd',
      '4th',
      '10th',
      '11th',
      '12th',
      '13th',
      '14th',
      '21st',
      '22nd',
      '23rd',
      '101st',
      '111th',
      '112th',
      '1,023rd',
    ],
  ])
})
