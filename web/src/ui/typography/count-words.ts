/** A whole number such as '1,204'. Intl.NumberFormat gives the same, and takes milliseconds to load. */
export function formatNumber(count: number): string {
  const thousands = Math.trunc(count / 1_000)
  return thousands > 0
    ? `${formatNumber(thousands)},${String(count % 1_000).padStart(3, '0')}`
    : String(count)
}

/** '42 presentations', '1 presentation', '1,204 policies'. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
