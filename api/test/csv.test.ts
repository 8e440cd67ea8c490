import { csvLine } from '../src/platform/csv'

describe('A cell of a CSV', () => {
  it.each([
    '=1+1',
    '+1+1',
    '-1-1',
    '@SUM(A1)',
    '＝1',
    '＋a',
    '－a',
    '＠a',
    ' =1',
    '\u200b=1',
    '\u00a0@a',
    '\ufeff+a',
    '\ta',
    ' \ta',
  ])('A cell that a spreadsheet would calculate begins with an apostrophe: %j', cell => {
    expect(csvLine([cell])).toBe(`'${cell}\r\n`)
  })

  it('A carriage return at the beginning is guarded too', () => {
    expect(csvLine(['\r=1'])).toBe('"\'\r=1"\r\n')
  })

  it.each(['-5', '+5', '1,234.5', '-0.5', '.5', 'a=1', "'tis", '', '5%', 'plain'])(
    'A cell that is none stays as it is: %j',
    cell => {
      expect(csvLine(['x', cell])).toBe(/,/.test(cell) ? `x,"${cell}"\r\n` : `x,${cell}\r\n`)
    },
  )

  it('Quotes, commas and line breaks are quoted, and null is empty', () => {
    expect(csvLine(['a "b"', 'c,d', 'e\nf', null, 7])).toBe('"a ""b""","c,d","e\nf",,7\r\n')
  })
})
