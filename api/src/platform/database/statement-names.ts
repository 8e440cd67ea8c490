import { createHash } from 'node:crypto'

/** Further texts are sent unnamed, because the server stores a plan per name and connection. */
const MAX_NAMES = 500

/** Names parameterised statements, so that PostgreSQL parses each once per connection. */
export class StatementNames {
  private readonly names = new Map<string, string>()

  /** The query configuration for pg. */
  withName(
    text: string,
    values: readonly unknown[],
  ): { text: string; values: unknown[]; name?: string } {
    const name = values.length > 0 ? this.nameOf(text) : undefined
    return { text, values: [...values], ...(name && { name }) }
  }

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known || this.names.size >= MAX_NAMES) return known
    const name = createHash('sha1').update(text).digest('hex')
    this.names.set(text, name)
    return name
  }
}
