/** '1,204', of whole numbers. The browser's own number formats say the same, and take milliseconds to load. */
export function figure(count: number): string {
  const thousands = Math.trunc(count / 1_000)
  return thousands > 0 ? `${figure(thousands)},${String(count % 1_000).padStart(3, '0')}` : String(count)
}

/** '42 presentations', '1 presentation', '1,204 policies'. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${figure(count)} ${count === 1 ? one : many}`
}
