import { textBlocks } from './text-blocks'

describe('Text that the company publishes', () => {
  it('Each line of a text that is not blank becomes a paragraph', () => {
    expect(textBlocks('One.\n\nTwo.\r\n \t\r\nThree.\n')).toEqual(['One.', 'Two.', 'Three.'])
  })

  it('Each run of lines that begin with a dash and a blank becomes a list', () => {
    expect(textBlocks('By mine:\n- Marrowa: 23\n-  Brindle Creek: 10 \n\nMore:\n- one\n\n- two')).toEqual([
      'By mine:',
      ['Marrowa: 23', 'Brindle Creek: 10'],
      'More:',
      ['one', 'two'],
    ])
  })

  it('A single line with a dash, or a dash without a blank, stays a paragraph', () => {
    expect(textBlocks('- 5 degrees\nCold.\n-5 degrees\n-4 degrees\n--- \n- ')).toEqual([
      '- 5 degrees',
      'Cold.',
      '-5 degrees',
      '-4 degrees',
      '---',
      '-',
    ])
  })

  it('A text of blanks has no blocks', () => {
    expect(textBlocks(' \n ')).toEqual([])
  })
})
