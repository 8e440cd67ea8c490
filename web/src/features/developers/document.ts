/** A part of a document: text, or an example that can be copied. */
export type Block = { html: string } | { code: string; language: string; file: string | null }

/** A Markdown file of the repository, read when the client is built (web/build/developer-documents.ts). */
export interface DeveloperDocument {
  title: string
  /** Its first sentence. */
  description: string
  blocks: Block[]
}

export interface Guide extends DeveloperDocument {
  /** Of the file in `api/guides`, and in the guide's address. */
  name: string
}

/** The portal's URL in the repository's examples. */
const EXAMPLE_ORIGIN = /\b(http|ws):\/\/localhost:4000\b/g

/** The text with the portal's own URL. */
export const atOrigin = (text: string, origin: string | null): string =>
  origin === null
    ? text
    : text.replace(EXAMPLE_ORIGIN, (_, scheme) =>
        scheme === 'ws' ? origin.replace(/^http/, 'ws') : origin,
      )
