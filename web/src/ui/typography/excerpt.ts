/** The text's beginning; an ellipsis only says that something was cut. Counted in what a reader takes for characters. */
export function excerpt(text: string, length: number): string {
  const words = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(words)
  return characters.length <= length ? words : `${characters.slice(0, length).join('').trimEnd()}…`
}
