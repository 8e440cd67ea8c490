import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { type Cover, COVER_HEIGHT, COVER_WIDTH, type Point, type Shape } from './shapes'

const { ceil, floor, max, min, round, sqrt } = Math

/** The size that share previews ask for. */
export const PNG_WIDTH = 1200
export const PNG_HEIGHT = 630

const SCALE = PNG_WIDTH / COVER_WIDTH
/** A preview is a little flatter than a video: top and bottom are cut off alike. */
const CUT = (COVER_HEIGHT * SCALE - PNG_HEIGHT) / 2
/** Of a row of pixels, for smooth edges. */
const SUBROWS = 4

/** A cover as a PNG, drawn here since it has polygons and lines alone (docs/decisions/cover-art.md). */
export async function coverPng({ ground, shapes }: Cover): Promise<Buffer> {
  const pixels = Buffer.alloc(PNG_WIDTH * PNG_HEIGHT * 3)
  pixels.fill(Buffer.from(channels(ground)))
  for (const shape of shapes) {
    paint(pixels, scaled(shape))
    // Other requests come in between.
    await setImmediate()
  }
  return encode(pixels)
}

const channels = (colour: string) => [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16))

const scaled = ({ points, colour, width }: Shape): Shape => ({
  colour,
  points: points.map(([x, y]) => [x * SCALE, y * SCALE - CUT] as const),
  ...(width && { width: width * SCALE }),
})

function paint(pixels: Buffer, { points, colour, width }: Shape): void {
  const paintOf = channels(colour)
  const reach = width ? width / 2 + 1 : 0
  const [left, right] = extent(points.map(([x]) => x), reach, PNG_WIDTH) // prettier-ignore
  const [first, last] = extent(points.map(([, y]) => y), reach, PNG_HEIGHT) // prettier-ignore
  const coverage = new Float32Array(PNG_WIDTH)
  for (let y = first; y <= last; y++) {
    coverage.fill(0)
    if (width) coverLine(coverage, y, points, width / 2)
    else coverPolygon(coverage, y, points)
    for (let x = left; x <= right; x++) {
      const part = min(1, coverage[x]!)
      if (part === 0) continue
      const at = (y * PNG_WIDTH + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        pixels[at + channel] = round(pixels[at + channel]! * (1 - part) + paintOf[channel]! * part)
      }
    }
  }
}

/** The first and the last pixel of a shape, within the picture. */
function extent(values: number[], reach: number, size: number): [first: number, last: number] {
  return [max(0, floor(min(...values) - reach)), min(size - 1, ceil(max(...values) + reach))]
}

/** Adds how much of each pixel of the row lies inside the polygon. */
function coverPolygon(coverage: Float32Array, row: number, points: Point[]): void {
  for (let subrow = 0; subrow < SUBROWS; subrow++) {
    const y = row + (subrow + 0.5) / SUBROWS
    const crossings: number[] = []
    let [fromX, fromY] = points.at(-1)!
    for (const [toX, toY] of points) {
      if (fromY <= y !== toY <= y)
        crossings.push(fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX))
      ;[fromX, fromY] = [toX, toY]
    }
    crossings.sort((a, b) => a - b)
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from, to] = [max(0, crossings[index]!), min(PNG_WIDTH, crossings[index + 1]!)]
      for (let x = floor(from); x < to; x++)
        coverage[x]! += (min(to, x + 1) - max(from, x)) / SUBROWS
    }
  }
}

/** Sets how much of each pixel of the row lies on the line, by the distance of the pixel's centre. */
function coverLine(coverage: Float32Array, row: number, points: Point[], half: number): void {
  const y = row + 0.5
  const reach = half + 1
  for (let index = 0; index + 1 < points.length; index++) {
    const [[fromX, fromY], [toX, toY]] = [points[index]!, points[index + 1]!]
    if (min(fromY, toY) - reach > y || max(fromY, toY) + reach < y) continue
    const [dx, dy] = [toX - fromX, toY - fromY]
    const length = dx * dx + dy * dy
    const end = min(PNG_WIDTH - 1, ceil(max(fromX, toX) + reach))
    for (let x = max(0, floor(min(fromX, toX) - reach)); x <= end; x++) {
      const along =
        length === 0 ? 0 : max(0, min(1, ((x + 0.5 - fromX) * dx + (y - fromY) * dy) / length))
      const distance = sqrt((x + 0.5 - fromX - along * dx) ** 2 + (y - fromY - along * dy) ** 2)
      coverage[x] = max(coverage[x]!, min(1, half + 0.5 - distance))
    }
  }
}

/** Each row as its difference from the one above, which is mostly nothing. */
async function encode(pixels: Buffer): Promise<Buffer> {
  const stride = PNG_WIDTH * 3
  const rows = Buffer.alloc((stride + 1) * PNG_HEIGHT)
  for (let y = 0; y < PNG_HEIGHT; y++) {
    rows[y * (stride + 1)] = UP
    for (let x = 0; x < stride; x++) {
      const above = y === 0 ? 0 : pixels[(y - 1) * stride + x]!
      rows[y * (stride + 1) + 1 + x] = pixels[y * stride + x]! - above
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(PNG_WIDTH, 0)
  header.writeUInt32BE(PNG_HEIGHT, 4)
  header.set([8, 2], 8) // 8 bits a channel, RGB
  const data = await promisify<Buffer, { level: number }, Buffer>(deflate)(rows, { level: 9 })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** The filter that stores differences from the row above. */
const UP = 2

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
