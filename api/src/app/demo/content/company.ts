/** The fictional company of the demo. */
export const company = {
  name: 'Meridian Copper',
  legalName: 'Meridian Copper Limited',
  ticker: 'MDC',
} as const

export const demoAdmin = {
  name: 'Rosalind Achebe',
  email: 'r.achebe@meridiancopper.example',
} as const
