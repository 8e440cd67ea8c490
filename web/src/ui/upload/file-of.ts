import { sizeText } from './size-text'

/** Under which the portal's own store keeps a file: says nothing to anybody. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\./i

/** What the portal knows of a file in its own store. */
export interface StoredFile {
  fileName: string
  /** In bytes. */
  size: number
}

export interface LinkedFile {
  /** Null where nothing tells it, as with the link of a document service. */
  name: string | null
  /** In capitals, such as 'PDF'. */
  kind: string | null
  /** In words, such as '1.2 MB'. */
  size: string | null
}

/** The file behind a link: as the store knows it, else as far as the link's last part says. */
export function fileOf(href: string, stored?: StoredFile | null): LinkedFile {
  const [path = ''] = href.split(/[?#]/)
  const last = path.split('/').at(-1) ?? ''
  const kind = /[^.]\.(pdf|docx?|xlsx?|pptx?)$/i.exec(last)?.[1]
  const told = kind && !ID.test(last) ? decoded(last) : null
  return {
    name: stored?.fileName ?? told,
    kind: kind?.toUpperCase() ?? null,
    size: stored ? sizeText(stored.size) : null,
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A lone percent sign belongs to the name.
    return part
  }
}
