import { textBlocks } from './text-blocks'

describe('Text that the company publishes', () => {
  it('has a paragraph for each line and none for blank ones', () => {
    expect(textBlocks('One.\n\nTwo.\r\n \t\r\nThree.\n')).toEqual(['One.', 'Two.', 'Three.'])
  })

  it('has a list for each run of lines that begin with a dash and a blank', () => {
    expect(textBlocks('By mine:\n- Marrowa: 23\n-  Brindle Creek: 10 \n\nMore:\n- one\n\n- two')).toEqual([
      'By mine:',
      ['Marrowa: 23', 'Brindle Creek: 10'],
      'More:',
      ['one', 'two'],
    ])
  })

  it('has no list of one item, and none without the blank', () => {
    expect(textBlocks('- 5 degrees\nCold.\n-5 degrees\n-4 degrees\n--- \n- ')).toEqual([
      '- 5 degrees',
      'Cold.',
      '-5 degrees',
      '-4 degrees',
      '---',
      '-',
    ])
  })

  it('has nothing where there are only blanks', () => {
    expect(textBlocks(' \n ')).toEqual([])
  })
})
