import { paragraphs } from './paragraphs'

describe('Paragraphs', () => {
  it('makes a paragraph of each line and skips blank ones', () => {
    expect(paragraphs('One.\n\nTwo.\r\n \t\r\nThree.\n')).toEqual(['One.', 'Two.', 'Three.'])
  })

  it('makes none of nothing', () => {
    expect(paragraphs(' \n ')).toEqual([])
  })
})
