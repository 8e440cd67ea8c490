/** A piece of a line: words, or an address to link to. */
export type Inline = string | { href: string }

/** A block of a published text. A table has two columns. */
export type TextBlock =
  | { kind: 'paragraph'; line: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; rows: [label: Inline[], value: Inline[]][] }

const ITEM = '- '
const LABEL_END = ': '

/** A line as its run reads it: without the dash of an item; as label and value if it reads 'Revenue: A$1,391 million (A$1,288 million)'. */
interface Line {
  text: string
  isItem: boolean
  figure: [label: string, value: string] | null
}

/**
 * The blocks of a text that the company publishes; the text itself stays plain. Two or more lines in a row that all read
 * 'label: value (value)' are a table, also if each begins with '- '; two or more that begin with '- ' are a list; every other line is a
 * paragraph. Blank lines mean nothing. Takes time in proportion to the text.
 */
export function textBlocks(text: string): TextBlock[] {
  const lines = linesOf(text).map(readLine)
  const blocks: TextBlock[] = []
  let start = 0
  while (start < lines.length) {
    const first = lines[start]!
    let end = start + 1
    if (first.isItem) {
      while (lines[end]?.isItem) end++
    } else if (first.figure) {
      while (lines[end]?.figure && !lines[end]!.isItem) end++
    }
    blocks.push(blockOf(lines.slice(start, end)))
    start = end
  }
  return blocks
}

function blockOf(run: Line[]): TextBlock {
  const [first] = run as [Line]
  if (run.length === 1)
    return { kind: 'paragraph', line: linked(first.isItem ? ITEM + first.text : first.text) }
  const rows = run.flatMap(({ figure }): [Inline[], Inline[]][] =>
    figure ? [[linked(figure[0]), linked(figure[1])]] : [],
  )
  return rows.length === run.length
    ? { kind: 'table', rows }
    : { kind: 'list', items: run.map(({ text }) => linked(text)) }
}

function readLine(line: string): Line {
  const isItem = line.startsWith(ITEM)
  const text = isItem ? line.slice(ITEM.length).trim() : line
  return { text, isItem, figure: figureOf(text) }
}

function figureOf(line: string): Line['figure'] {
  const colon = line.indexOf(LABEL_END)
  if (colon < 1 || !line.endsWith(')')) return null
  const value = line.slice(colon + LABEL_END.length).trim()
  const bracket = value.indexOf(' (')
  return bracket > 0 && value.length > bracket + ' ()'.length
    ? [line.slice(0, colon).trim(), value]
    : null
}

const linesOf = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(line => line.trim())
    .filter(line => line !== '')

const ADDRESS = /\bhttps?:\/\/[^\s<>"“”«»]+/gi
const CLOSING = new Set(".,;:!?…'’)]}")
const OPENING_OF: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Words and addresses by http or https. */
function linked(line: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const { 0: found, index } of line.matchAll(ADDRESS)) {
    const href = withoutClosing(found)
    // Such as `https://` alone.
    if (!URL.canParse(href)) continue
    if (index > end) parts.push(line.slice(end, index))
    parts.push({ href })
    end = index + href.length
  }
  if (end < line.length) parts.push(line.slice(end))
  return parts
}

/** Without the punctuation that ends the sentence around it: a bracket that the address itself opens belongs to it. */
function withoutClosing(address: string): string {
  const count = new Map<string, number>()
  for (const character of address) count.set(character, (count.get(character) ?? 0) + 1)
  let end = address.length
  for (; end > 0; end--) {
    const last = address[end - 1]!
    if (!CLOSING.has(last)) break
    const opening = OPENING_OF[last]
    if (opening && (count.get(opening) ?? 0) >= count.get(last)!) break
    count.set(last, count.get(last)! - 1)
  }
  return address.slice(0, end)
}
