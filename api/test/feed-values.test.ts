import { instant, link, types } from '../src/platform/exchange/feed-values'

describe('What the exchange writes', () => {
  it.each([
    ['2019-12-20T13:43:43+1100', '2019-12-20T02:43:43.000Z'],
    ['2019-12-20T13:43:43+11:00', '2019-12-20T02:43:43.000Z'],
    ['2019-12-20T13:43:43-0330', '2019-12-20T17:13:43.000Z'],
    ['2026-10-07T22:23:09.000Z', '2026-10-07T22:23:09.000Z'],
    ['2026-10-07T22:23:09.5Z', '2026-10-07T22:23:09.500Z'],
    ['2026-10-07T22:23:09Z', '2026-10-07T22:23:09.000Z'],
  ])('as %s is the time %s', (text, time) => expect(instant(text, 'it').toISOString()).toBe(time))

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
  ])('as %p is no time', value => expect(() => instant(value, 'it')).toThrow('it is no time with its offset'))

  it('as types is a text, a list, or nothing', () => {
    expect([types('One', ''), types(['One', 'Two'], ''), types('', ''), types([], ''), types(undefined, '')]).toEqual([
      ['One'],
      ['One', 'Two'],
      [],
      [],
      [],
    ])
  })

  it.each([
    ['http://www.asx.com.au/a.pdf', 'https://exchange.test', 'https://www.asx.com.au/a.pdf'],
    ['http://exchange.test/a.pdf', 'https://exchange.test', 'https://exchange.test/a.pdf'],
    ['http://exchange.test/a.pdf', 'http://exchange.test', 'http://exchange.test/a.pdf'],
    ['http://other.test/a.pdf', 'https://exchange.test', 'http://other.test/a.pdf'],
    ['/a b.pdf', 'https://exchange.test/below', 'https://exchange.test/a%20b.pdf'],
    ['//other.test/a.pdf', 'https://exchange.test', 'https://other.test/a.pdf'],
  ])('as the link %s at %s is %s', (text, at, href) => expect(link(text, 'it', at)).toBe(href))
})
