export interface LinkedFile {
  /** Null where the link tells none, as that of a document service does. */
  name: string | null
  /** In capitals, such as 'PDF'. */
  kind: string | null
}

/** The file behind a link, as far as its last part says. */
export function fileOf(href: string): LinkedFile {
  const [path = ''] = href.split(/[?#]/)
  const last = path.split('/').at(-1) ?? ''
  const kind = /[^.]\.(pdf|docx?|xlsx?|pptx?)$/i.exec(last)?.[1]
  return kind ? { name: decoded(last), kind: kind.toUpperCase() } : { name: null, kind: null }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A lone percent sign belongs to the name.
    return part
  }
}
