import { frozenList } from './frozen-list'

const items = (ids: string) => [...ids]
const frozen = (order: string, alsoSeen = '') => ({ order: [...order], seen: new Set(order + alsoSeen) })
const shown = (...given: Parameters<typeof frozenList>) => frozenList(...given).join('')

describe('A frozen list', () => {
  it('lets what is new wait, wherever it would stand', () => {
    expect(shown(items('xaybz'), frozen('ab'))).toBe('ab')
  })

  it('keeps the order it had', () => {
    expect(shown(items('cab'), frozen('abc'))).toBe('abc')
  })

  it('lets go of what leaves', () => {
    expect(shown(items('ac'), frozen('abc'))).toBe('ac')
  })

  it('takes back what it has shown before, where it belongs', () => {
    expect(shown(items('abcd'), frozen('acd', 'b'))).toBe('abcd')
    expect(shown(items('abc'), frozen('bc', 'a'))).toBe('abc')
  })

  it('takes a page that was asked for at its end', () => {
    expect(shown(items('abcd'), frozen('ab', 'cd'))).toBe('abcd')
  })
})
