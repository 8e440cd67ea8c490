import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import type { WorkerMessage } from './read-pdf.js'

/** A run of text in one font. Its position is measured along and across its own direction. */
interface Run {
  text: string
  x: number
  y: number
  width: number
  size: number
  /** Its direction in whole degrees counterclockwise, from 0 to 359. */
  turn: number
}

/** What pdf.js says of an annotation, as far as it shows text. */
interface Annotation {
  annotationFlags: number
  /** Its corners at the bottom left and the top right. */
  rect: [number, number, number, number]
  /** In degrees counterclockwise. */
  rotation?: number
  /** The lines that it shows, and where the first begins, from the bottom left corner; both only if it has an appearance. */
  textContent?: string[]
  textPosition?: [number, number]
  defaultAppearanceData?: { fontSize: number }
  /** Of fields only: text, choice, button or signature. */
  fieldType?: 'Tx' | 'Ch' | 'Btn' | 'Sig'
  fieldValue?: string | string[] | null
  options?: { exportValue: string; displayValue: string }[]
  password?: boolean
}

const MAX_PAGES = 5_000
const MAX_CHARACTERS = 20_000_000
/** In sizes of the font: below, two runs are parts of one word; above, they stand in two columns. */
const WORD_GAP = 0.15
const COLUMN_GAP = 1.5
/** What is so much smaller than its neighbour is a footnote's mark, not a digit of the number before it. */
const MARK_SIZE = 0.8
/** The flags Hidden and NoView of an annotation. */
const NOT_SHOWN = 2 | 32
/** Of annotations, in sizes of the font: the height of a line, and from the middle of a line to its baseline. */
const LINE_HEIGHT = 1.2
const HALF_HEIGHT = 0.35
/** The encodings that PDF predefines. unpdf reads them from pdfjs-dist too, but by a URL that Node does not open. */
const CMAPS = fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')))

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
    cMapUrl: CMAPS,
    // No image is decoded for the list of a page's operators.
    maxImageSize: 1,
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
    const annotations: Annotation[] = await page.getAnnotations()
    const runs = [
      ...items.flatMap(item => ('str' in item ? [runOf(item)] : [])),
      ...annotations.flatMap(runsOfAnnotation),
    ]
    for (const { text } of runs) characters += text.length
    if (characters > MAX_CHARACTERS) return tell({ problem: 'tooLarge' })
    pages.push(linesOf(runs))
    page.cleanup()
  }
  if (pages.some(lines => lines.length > 0)) tell({ pages })
  else tell({ problem: (await showsText(document)) ? 'unreadable' : 'scanned' })
}

/** Whether any page has operators that show text, also in a font whose characters are unknown. */
async function showsText(document: PDFDocumentProxy): Promise<boolean> {
  const { AnnotationMode, OPS } = await getResolvedPDFJS()
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { fnArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE })
    if (fnArray.includes(OPS.showText)) return true
    page.cleanup()
  }
  return false
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
  const degrees = Math.round((Math.atan2(b, a) * 180) / Math.PI)
  return {
    text: str,
    ...turned(x, y, degrees),
    width,
    size: Math.hypot(c, d),
    turn: (degrees + 360) % 360,
  }
}

/** The lines that a filled field or another annotation shows. They are no part of the page's content. */
function runsOfAnnotation(annotation: Annotation): Run[] {
  const { rect, rotation = 0, textPosition, defaultAppearanceData } = annotation
  const lines = linesOfAnnotation(annotation)
  const size = defaultAppearanceData?.fontSize || 10
  const [left, bottom, right, top] = rect
  const start = textPosition
    ? turned(left + textPosition[0], bottom + textPosition[1], rotation)
    : startInMiddle()
  return lines.map((line, index) => ({
    // A field is a column of its own, however near the next text is.
    text: ` ${line} `,
    x: start.x,
    y: start.y - index * size * LINE_HEIGHT,
    width: (line.length * size) / 2,
    size,
    turn: rotation,
  }))

  function startInMiddle() {
    const middle = turned((left + right) / 2, (bottom + top) / 2, rotation)
    const length = rotation % 180 === 0 ? right - left : top - bottom
    return {
      x: middle.x - length / 2,
      y: middle.y + size * (((lines.length - 1) / 2) * LINE_HEIGHT - HALF_HEIGHT),
    }
  }
}

function linesOfAnnotation(annotation: Annotation): string[] {
  const { annotationFlags, textContent, fieldType, fieldValue, options = [], password } = annotation
  if ((annotationFlags & NOT_SHOWN) !== 0 || password) return []
  if (textContent) return textContent
  if (fieldType === 'Tx' && typeof fieldValue === 'string') return fieldValue.split(/\r\n?|\n/)
  return fieldType === 'Ch'
    ? options
        .filter(({ exportValue }) => fieldValue?.includes(exportValue))
        .map(({ displayValue }) => displayValue)
    : []
}

/** A position on the axes of text that is drawn at this angle. */
function turned(x: number, y: number, degrees: number): { x: number; y: number } {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return { x: x * cos + y * sin, y: y * cos - x * sin }
}

/** The lines of a page, by direction: a landscape table may be drawn sideways on a portrait page, or on a page that is shown rotated. */
function linesOf(runs: Run[]): string[] {
  return [...Map.groupBy(runs, ({ turn }) => turn)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, turnedAlike]) => linesInDirection(turnedAlike))
}

/** Lines from top to bottom. Runs at one height are one line, so that a row of a table is. */
function linesInDirection(runs: Run[]): string[] {
  const lines: Run[][] = []
  for (const run of runs
    .filter(({ text }) => text.trim() !== '')
    .toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line && first && first.y - run.y < Math.max(first.size, run.size) / 2) line.push(run)
    else lines.push([run])
  }
  return lines.map(line => joined(line).trim()).filter(line => line !== '')
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
  return text.replaceAll('\0', '').replaceAll(/ {3,}/g, '  ')
}
