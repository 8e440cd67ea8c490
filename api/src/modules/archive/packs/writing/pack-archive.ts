import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A ZIP that is written into a local file, one entry after the other, with the hash of each. */
export class PackArchive {
  private readonly zip = new ZipFile()
  private readonly hash = createHash('sha256')
  private readonly written: Promise<void>
  private bytes = 0
  /** The SHA-256 of each entry. */
  readonly files: Record<string, string> = {}

  /** `isLong`: in ZIP64 from the first byte on, into which a ZIP of more than 4 GiB or 65,534 files changes by itself. */
  constructor(
    path: string,
    private readonly at: Date,
    private readonly isLong = false,
  ) {
    this.written = pipeline(
      this.zip.outputStream,
      chunks => this.measured(chunks as AsyncIterable<Buffer>),
      createWriteStream(path, { mode: 0o600 }),
    )
    // Told by `end`, or by the entry that fails.
    this.written.catch(() => undefined)
    this.zip.on('error', () => undefined)
  }

  has(name: string): boolean {
    return name in this.files
  }

  /** Adds an entry. Returns the SHA-256 of the salt and the entry when it is written. */
  async add(
    name: string,
    contents: AsyncIterable<Buffer> | Buffer,
    salt = Buffer.alloc(0),
  ): Promise<string> {
    const hash = createHash('sha256')
    const salted = createHash('sha256').update(salt)
    async function* hashed() {
      for await (const chunk of Buffer.isBuffer(contents) ? [contents] : contents) {
        hash.update(chunk)
        salted.update(chunk)
        yield chunk
      }
    }
    const stream = Readable.from(hashed(), { objectMode: false })
    this.zip.addReadStream(stream, name, {
      mtime: this.at,
      mode: 0o100644,
      forceDosTimestamp: true,
      forceZip64Format: this.isLong,
    })
    await Promise.race([
      finished(stream),
      this.written.then(() => new Promise<never>(() => undefined)),
    ]).catch((error: Error) => {
      // Otherwise the file would stay open.
      this.zip.outputStream.emit('error', error)
      throw error
    })
    this.files[name] = hash.digest('hex')
    return salted.digest('hex')
  }

  async end(): Promise<{ bytes: number; sha256: string }> {
    this.zip.end({ forceZip64Format: this.isLong, comment: '' })
    await this.written
    return { bytes: this.bytes, sha256: this.hash.digest('hex') }
  }

  private async *measured(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      this.hash.update(chunk)
      this.bytes += chunk.length
      yield chunk
    }
  }
}
