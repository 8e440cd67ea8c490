/** A body, first as the text that it was made as, then as one of a character for each byte of UTF-8; what is ASCII is both. */
export class Body {
  charset: 'latin1' | 'utf8'
  /** In bytes of UTF-8. */
  readonly length: number

  constructor(public written: string) {
    this.length = Buffer.byteLength(written)
    this.charset = this.length === written.length ? 'latin1' : 'utf8'
  }

  /** Whether that was anything to do. */
  toBytes(): boolean {
    if (this.charset === 'latin1') return false
    this.written = this.buffer.toString('latin1')
    this.charset = 'latin1'
    return true
  }

  get buffer(): Buffer {
    return Buffer.from(this.written, this.charset)
  }

  /** In memory a text that is not ASCII has two bytes a character. */
  get memory(): number {
    return this.charset === 'latin1' ? this.length : this.written.length * 2
  }
}
