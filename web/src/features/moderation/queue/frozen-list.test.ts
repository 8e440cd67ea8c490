import { frozenList } from './frozen-list'

const items = (ids: string) => [...ids]
const frozen = (order: string, alsoSeen = '') => ({
  order: [...order],
  seen: new Set(order + alsoSeen),
})
const shown = (...given: Parameters<typeof frozenList>) => frozenList(...given).join('')

describe('A frozen list', () => {
  it('A frozen list does not show new items at any position', () => {
    expect(shown(items('xaybz'), frozen('ab'))).toBe('ab')
  })

  it('A frozen list retains its order', () => {
    expect(shown(items('cab'), frozen('abc'))).toBe('abc')
  })

  it('A frozen list drops an item that leaves', () => {
    expect(shown(items('ac'), frozen('abc'))).toBe('ac')
  })

  it('A frozen list takes back an item shown before, at its place', () => {
    expect(shown(items('abcd'), frozen('acd', 'b'))).toBe('abcd')
    expect(shown(items('abc'), frozen('bc', 'a'))).toBe('abc')
  })

  it('A frozen list appends a page that was requested at its end', () => {
    expect(shown(items('abcd'), frozen('ab', 'cd'))).toBe('abcd')
  })
})
