import { idsOf } from './loaded-ids'

const names = (letters: string) => [...letters].map(letter => `Question:${letter}`)
const ids = (letters: string) => idsOf(names(letters)).join('')

describe('The ids of a list', () => {
  it.each([
    '',
    'abcdef',
    'abcdef',
    'bcdef',
    'bdef',
    'bde',
    'xbde',
    'xbyde',
    'xbydez',
    'zbydex',
    'bb',
    'b',
    'bbb',
    'fedcba',
    '',
  ])('The ids of a list are those of its questions, whatever list was read before: “%s”', letters =>
    expect(ids(letters)).toBe(letters),
  )
})
