/** The values that the presentation form and its filters offer (specification, section 3). */
export const CATEGORIES = [
  'Earnings Call',
  'Annual Meeting',
  'Product Update',
  'ESG Report',
] as const
export const TOPICS = [
  'Financial Performance',
  'Corporate Strategy',
  'Technology & Innovation',
  'Sustainability',
] as const
/** Years offered even without presentations; the years of presentations are added. */
export const YEARS = [2024, 2023, 2022] as const

export type Category = (typeof CATEGORIES)[number]
export type Topic = (typeof TOPICS)[number]
