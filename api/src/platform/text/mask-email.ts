/** Masks an address except for its first character and domain: "h•••@example.com". */
export function maskEmail(email: string): string {
  const first = email.codePointAt(0)
  return `${first === undefined ? '' : String.fromCodePoint(first)}•••${email.slice(email.lastIndexOf('@'))}`
}
