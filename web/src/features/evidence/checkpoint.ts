const BYTES = 4

/** The hash of the chain in a signed note, whose third line it is, in groups of eight hexadecimal digits. */
export function hashOf(note: string): string[] {
  const [, , chain = ''] = note.split('\n')
  const bytes = [...atob(chain)].map(character =>
    character.charCodeAt(0).toString(16).padStart(2, '0'),
  )
  return Array.from({ length: Math.ceil(bytes.length / BYTES) }, (_, at) =>
    bytes.slice(at * BYTES, (at + 1) * BYTES).join(''),
  )
}
