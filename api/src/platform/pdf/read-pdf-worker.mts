import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import type { WorkerMessage } from './read-pdf.js'

/** A run of text in one font, as pdf.js has it. */
interface Run {
  text: string
  x: number
  y: number
  width: number
  size: number
  isRotated: boolean
}

const MAX_PAGES = 5_000
const MAX_CHARACTERS = 20_000_000
/** In sizes of the font: below, two runs are parts of one word; above, they stand in two columns. */
const WORD_GAP = 0.15
const COLUMN_GAP = 1.5
/** What is so much smaller than its neighbour is a footnote's mark, not a digit of the number before it. */
const MARK_SIZE = 0.8

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const tell = (message: WorkerMessage): void => parentPort?.postMessage(message)

try {
  await read((workerData as { path: string }).path)
} catch (error) {
  tell({ problem: (error as Error).name === 'PasswordException' ? 'protected' : 'damaged' })
}

async function read(path: string): Promise<void> {
  const data = new Uint8Array(await readFile(path))
  const document = await getDocumentProxy(data, {
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  })
  if (document.numPages > MAX_PAGES) return tell({ problem: 'tooLarge' })
  // Of a damaged document pdf.js may find the number of pages alone.
  await document.getPage(1)
  tell({ pageCount: document.numPages })
  const pages: string[][] = []
  let characters = 0
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: false })
    const runs = items.flatMap(item => ('str' in item ? [runOf(item)] : []))
    for (const { text } of runs) characters += text.length
    if (characters > MAX_CHARACTERS) return tell({ problem: 'tooLarge' })
    pages.push(linesOf(runs))
    page.cleanup()
  }
  tell({ pages })
}

function runOf({
  str,
  transform,
  width,
}: {
  str: string
  transform: unknown[]
  width: number
}): Run {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform as number[]
  return {
    text: str,
    x,
    y,
    width,
    size: Math.hypot(c, d),
    isRotated: Math.abs(b) > Math.abs(a) / 10,
  }
}

/** The lines of a page from top to bottom: what stands at one height is one line, so that a row of a table is. */
function linesOf(runs: Run[]): string[] {
  const lines: Run[][] = []
  const rotated: Run[] = []
  for (const run of runs
    .filter(({ text }) => text.trim() !== '')
    .toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (run.isRotated) rotated.push(run)
    else if (line && first && first.y - run.y < Math.max(first.size, run.size) / 2) line.push(run)
    else lines.push([run])
  }
  return [...lines.map(joined), ...rotated.map(({ text }) => text)]
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** From left to right. Columns are two spaces apart, so that no number goes with a word of the next one. */
function joined(line: Run[]): string {
  let text = ''
  let before: Run | null = null
  for (const run of line.toSorted((one, other) => one.x - other.x)) {
    if (before) {
      const size = Math.max(before.size, run.size)
      const gap = (run.x - before.x - before.width) / (size || 1)
      const isMark = Math.min(before.size, run.size) < size * MARK_SIZE
      text += gap > COLUMN_GAP ? '  ' : gap > WORD_GAP || isMark ? ' ' : ''
    }
    text += run.text
    before = run
  }
  return text.replaceAll('\0', '')
}
