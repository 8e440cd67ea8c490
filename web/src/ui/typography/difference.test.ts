import { differenceOf } from './difference'

/** As it is read: what was removed in brackets, what was added in braces. */
const read = (from: string, to: string) =>
  differenceOf(from, to)
    .map(({ kind, text }) =>
      kind === 'removed' ? `[${text}]` : kind === 'added' ? `{${text}}` : text,
    )
    .join('')

describe('The difference between two texts', () => {
  it('The words that stayed stand once, those that were removed before those that were added', () => {
    expect(
      read(
        'Gold was worth US$0.16 per pound in FY25.',
        'Gold was worth US$0.17 per pound in FY25.',
      ),
    ).toBe('Gold was worth [US$0.16 ]{US$0.17 }per pound in FY25.')
    expect(read('Paid in October.', 'It is paid in October, as before.')).toBe(
      '[Paid in October.]{It is paid in October, as before.}',
    )
    expect(read('one two three four', 'one three four five')).toBe('one [two ]three four {five}')
  })

  it('A text that was added or removed whole, or has little in common with the other, is not taken apart', () => {
    expect(read('', 'All of it')).toBe('{All of it}')
    expect(read('All of it', '')).toBe('[All of it]')
    expect(read('One thing and another', 'Something else entirely, and so on')).toBe(
      '[One thing and another]{Something else entirely, and so on}',
    )
  })

  it('What was removed and what stayed make the old text, what was added and what stayed the new one', () => {
    const from = 'The dividend of 5 cents is paid on 4 October.\n\nThe record date is 9 September.'
    const to =
      'The final dividend of 6 cents is paid on 4 October 2026.\n\nThe record date is 9 September.'
    const joined = (left: string) =>
      differenceOf(from, to)
        .filter(({ kind }) => kind !== left)
        .map(({ text }) => text)
        .join('')
    const words = (text: string) => text.split(/\s+/)
    expect(words(joined('added'))).toEqual(words(from))
    expect(joined('removed')).toBe(to)
  })

  it('Very long texts are compared as a whole', () => {
    const text = (word: string, length: number) =>
      Array.from({ length }, (_, at) => `${word}${at} same${at}`).join(' ')
    const partsOf = (length: number) => differenceOf(text('a', length), text('b', length))
    expect(partsOf(400)).toHaveLength(3 * 400)
    expect(partsOf(600)).toEqual([
      { kind: 'removed', text: text('a', 600) },
      { kind: 'added', text: text('b', 600) },
    ])
  })
})
