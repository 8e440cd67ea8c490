import { createHash } from 'node:crypto'

/** Texts beyond this many are sent unnamed: the server keeps a plan for each name and connection. */
const NAMED_MOST = 500

/** Names for statements with values beside their texts: under a name PostgreSQL parses a statement once on each connection. */
export class StatementNames {
  private readonly names = new Map<string, string>()

  /** The statement as pg takes it. */
  named(text: string, values: readonly unknown[]): { text: string; values: unknown[]; name?: string } {
    const name = values.length > 0 ? this.nameOf(text) : undefined
    return { text, values: [...values], ...(name && { name }) }
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known || this.names.size >= NAMED_MOST) return known
    const name = createHash('sha1').update(text).digest('hex')
    this.names.set(text, name)
    return name
  }
}
