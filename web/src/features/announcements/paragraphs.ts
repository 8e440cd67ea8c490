/** A paragraph a line; blank lines mean nothing. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(line => line.trim())
    .filter(line => line !== '')
}
