/** The decimal number of these digits, times ten to the power of `exponent`, written in the one way that equal values share. */
export function decimal(digits: string, exponent = 0): string {
  const [whole = '', fraction = ''] = digits.split('.')
  const all = whole + fraction
  const point = whole.length + exponent
  const padded = all.padEnd(point, '0')
  const before = padded.slice(0, point).replace(/^0+/, '') || '0'
  let end = padded.length
  while (end > point && padded.charAt(end - 1) === '0') end--
  const after = padded.slice(point, end)
  return after === '' ? before : `${before}.${after}`
}
