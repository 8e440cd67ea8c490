/** Under which the portal's own store keeps a file: says nothing to anybody. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\./i

export interface LinkedFile {
  /** Null where the link tells none, as that of a document service or of the portal's own store does. */
  name: string | null
  /** In capitals, such as 'PDF'. */
  kind: string | null
}

/** The file behind a link, as far as its last part says. */
export function fileOf(href: string): LinkedFile {
  const [path = ''] = href.split(/[?#]/)
  const last = path.split('/').at(-1) ?? ''
  const kind = /[^.]\.(pdf|docx?|xlsx?|pptx?)$/i.exec(last)?.[1]
  if (!kind) return { name: null, kind: null }
  return { name: ID.test(last) ? null : decoded(last), kind: kind.toUpperCase() }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A lone percent sign belongs to the name.
    return part
  }
}
