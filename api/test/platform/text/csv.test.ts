import { csvHead, csvLine } from '#platform/text/csv'

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
    expect(csvLine(['\r=1'])).toBe('"\'\r\'=1"\r\n')
  })

  it.each([
    ['Is it on track;=1+1;and thanks', "Is it on track;'=1+1;and thanks"],
    ['tab\t =2+2', "tab\t' =2+2"],
    ['a;+1;-1;@a;＝1', "a;'+1;'-1;'@a;'＝1"],
    ['a;\u200b=1', "a;'\u200b=1"],
  ])('A formula behind the separator of another locale is guarded: %j', (cell, guarded) => {
    expect(csvLine([cell])).toBe(`${guarded}\r\n`)
  })

  it('A formula behind a line break or a quote within a cell is guarded', () => {
    expect(csvLine(['a\n=1'])).toBe('"a\n\'=1"\r\n')
    expect(csvLine(['a;"=1"'])).toBe('"a;\'""=1"""\r\n')
  })

  it('The hyphens of a list stay as they are', () => {
    expect(csvLine(['Please say:\n- when\n- how'])).toBe('"Please say:\n- when\n- how"\r\n')
  })

  it('A file begins with a byte order mark, by which Excel detects UTF-8', () => {
    expect(csvHead(['a', 'b'])).toBe('\ufeffa,b\r\n')
  })

  it.each(['-5', '+5', '1,234.5', '-0.5', '.5', 'a=1', "'tis", '', '5%', 'plain', 'a; b', 'a-b'])(
    'A cell that is none stays as it is: %j',
    cell => {
      expect(csvLine(['x', cell])).toBe(/,/.test(cell) ? `x,"${cell}"\r\n` : `x,${cell}\r\n`)
    },
  )

  it('Quotes, commas and line breaks are quoted, and null is empty', () => {
    expect(csvLine(['a "b"', 'c,d', 'e\nf', null, 7])).toBe('"a ""b""","c,d","e\nf",,7\r\n')
  })
})
