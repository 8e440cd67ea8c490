/** An address of which the first letter and the domain can be told, and no more: "h•••@example.com". */
export function maskEmail(email: string): string {
  const first = email.codePointAt(0)
  return `${first === undefined ? '' : String.fromCodePoint(first)}•••${email.slice(email.lastIndexOf('@'))}`
}
