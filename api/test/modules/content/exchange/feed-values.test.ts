import { instant, line, link, types } from '#modules/content/exchange/feed-values'

describe('Values from the exchange', () => {
  it.each([
    ['2019-12-20T13:43:43+1100', '2019-12-20T02:43:43.000Z'],
    ['2019-12-20T13:43:43+11:00', '2019-12-20T02:43:43.000Z'],
    ['2019-12-20T13:43:43-0330', '2019-12-20T17:13:43.000Z'],
    ['2026-10-07T22:23:09.000Z', '2026-10-07T22:23:09.000Z'],
    ['2026-10-07T22:23:09.5Z', '2026-10-07T22:23:09.500Z'],
    ['2026-10-07T22:23:09Z', '2026-10-07T22:23:09.000Z'],
  ])('The text %s of the exchange is read as the time %s', (text, time) =>
    expect(instant(text, 'it').toISOString()).toBe(time),
  )

  it.each([
    '',
    'now',
    '2026-10-07',
    '2026-10-07T22:23:09',
    '2026-13-07T22:23:09Z',
    '2026-10-07T25:23:09Z',
    '1766199823',
    1_766_199_823,
    null,
  ])('The value %p of the exchange is refused as a time', value =>
    expect(() => instant(value, 'it')).toThrow('it is no time with its offset'),
  )

  it('The types of an announcement are read from a text, a list or nothing', () => {
    expect([
      types('One', ''),
      types(['One', 'Two'], ''),
      types('', ''),
      types([], ''),
      types(undefined, ''),
    ]).toEqual([['One'], ['One', 'Two'], [], [], []])
  })

  it('A line of the exchange loses characters that reverse the text after them', () =>
    expect(line('Up \u202e%5.3\u202c on\nlast year', 'it')).toBe('Up %5.3 on last year'))

  it('A line of the exchange that shows nothing is refused as empty', () =>
    expect(() => line('\u202e\u200b', 'it')).toThrow('it is empty'))

  it.each([
    ['http://www.asx.com.au/a.pdf', 'https://exchange.test', 'https://www.asx.com.au/a.pdf'],
    ['http://exchange.test/a.pdf', 'https://exchange.test', 'https://exchange.test/a.pdf'],
    ['http://exchange.test/a.pdf', 'http://exchange.test', 'http://exchange.test/a.pdf'],
    ['http://other.test/a.pdf', 'https://exchange.test', 'http://other.test/a.pdf'],
    ['/a b.pdf', 'https://exchange.test/below', 'https://exchange.test/a%20b.pdf'],
    ['//other.test/a.pdf', 'https://exchange.test', 'https://other.test/a.pdf'],
  ])('The link %s at the base URL %s is read as %s', (text, at, href) =>
    expect(link(text, 'it', at)).toBe(href),
  )
})
