import { createHash } from 'node:crypto'
import { MOTIFS } from './motifs'
import type { Cover } from './shapes'

/** The cover art of a presentation: a pure function of its id. */
export function coverOf(id: string): Cover {
  const random = randomOf(id)
  const motif = MOTIFS[Math.floor(random() * MOTIFS.length)]!
  return motif(random)
}

/** Numbers from 0 to 1 (sfc32), seeded with 128 bits of the id's hash: ids of one hour begin alike. */
function randomOf(id: string): () => number {
  const seed = createHash('sha256').update(id).digest()
  let [a, b, c, d] = [
    seed.readInt32LE(0),
    seed.readInt32LE(4),
    seed.readInt32LE(8),
    seed.readInt32LE(12),
  ]
  return () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 2 ** 32
  }
}
