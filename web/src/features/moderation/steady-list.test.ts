import { steadyList } from './steady-list'

const items = (ids: string) => [...ids]
const steady = (order: string, alsoSeen = '') => ({ order: [...order], seen: new Set(order + alsoSeen) })
const shown = (...given: Parameters<typeof steadyList>) => steadyList(...given).join('')

describe('A list that is held still', () => {
  it('lets what is new wait, wherever it would stand', () => {
    expect(shown(items('xaybz'), steady('ab'))).toBe('ab')
  })

  it('keeps the order it had', () => {
    expect(shown(items('cab'), steady('abc'))).toBe('abc')
  })

  it('lets go of what leaves', () => {
    expect(shown(items('ac'), steady('abc'))).toBe('ac')
  })

  it('takes back what it has shown before, where it belongs', () => {
    expect(shown(items('abcd'), steady('acd', 'b'))).toBe('abcd')
    expect(shown(items('abc'), steady('bc', 'a'))).toBe('abc')
  })

  it('takes a page that was asked for at its end', () => {
    expect(shown(items('abcd'), steady('ab', 'cd'))).toBe('abcd')
  })
})
