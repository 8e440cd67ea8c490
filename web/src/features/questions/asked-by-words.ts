import { formatNumber } from '../../ui/typography/count-words'

/** Said from two people on. */
export const askedByWords = (count: number): string => `Asked by ${formatNumber(count)}`
