/** On one line. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** The lines that say something, each without the spaces around it. */
const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map(oneLine)
    .filter(line => line !== '')

const segmenters = {
  sentence: new Intl.Segmenter('en', { granularity: 'sentence' }),
  word: new Intl.Segmenter('en', { granularity: 'word' }),
  grapheme: new Intl.Segmenter('en', { granularity: 'grapheme' }),
}

/** Where the last sentence, word or character of the text's beginning starts: what stands before it is whole. */
function lastStart(text: string, length: number, of: keyof typeof segmenters): number {
  let start = 0
  for (const { index } of segmenters[of].segment(text.slice(0, length + 1))) start = index
  return start
}

/** A number without its unit would say something else, as a sign without its number. */
const NUMBER = /[\d$€£¥]/
const OPEN_END = /[\s\-–—.,;:("'“‘]$/u

/** Without what hangs at the end of a text that was cut there. */
function closed(text: string): string {
  let end = text
  for (;;) {
    const lastWord = end.slice(Math.max(end.lastIndexOf(' '), end.lastIndexOf('\n')) + 1)
    if (OPEN_END.test(end)) end = end.slice(0, -1)
    else if (NUMBER.test(lastWord)) end = end.slice(0, -lastWord.length)
    else return end.length < text.length / 2 ? text : end
  }
}

/** On one line and no longer: cut between words, where it has some. */
export function shortenLine(text: string, length: number): string {
  const line = oneLine(text)
  return line.length <= length ? line : `${closed(line.slice(0, wordEnd(line, length - 1)))}…`
}

function wordEnd(text: string, length: number): number {
  const space = text.lastIndexOf(' ', length)
  if (space >= length / 2) return space
  const word = lastStart(text, length, 'word')
  // One long word; and a character may have hundreds of marks.
  return word >= length / 2 ? word : lastStart(text, length, 'grapheme') || length
}

/** The first lines: cut behind a sentence, or in a long one between words. */
export function firstWords(text: string, length: number): string {
  const lines = linesOf(text).join('\n')
  if (lines.length <= length) return lines
  const sentence = lastStart(lines, length, 'sentence')
  // What announces a list, such as 'By mine:', does not stand for it.
  const sentences = lines
    .slice(0, sentence)
    .trimEnd()
    .replace(/\n[^\n]*:$/, '')
  return sentences.length >= length * 0.6
    ? `${sentences} …`
    : `${closed(lines.slice(0, wordEnd(lines.replaceAll('\n', ' '), length - 1)))}…`
}

/** As many whole lines as there is room for: null where all have. */
export function firstLines(text: string, most: { lines: number; length: number }): string | null {
  const all = linesOf(text)
  if (all.length <= most.lines && all.join('\n').length <= most.length) return null
  let shown = all.slice(0, most.lines)
  while (shown.length > 1 && shown.join('\n').length > most.length) shown = shown.slice(0, -1)
  return shown.join('\n').length > most.length
    ? firstWords(text, most.length)
    : `${shown.join('\n')}\n…`
}
