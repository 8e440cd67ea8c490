import { PAGE_MAX } from '@portal/rules/limits'
import { countWords } from './ui/typography/count-words'

/** '12 other wordings', or 'At least 100 other wordings' if the list may be cut off: documents ask for at most that many. */
export const countListed = (items: readonly unknown[], noun: string): string =>
  `${items.length < PAGE_MAX ? '' : 'At least '}${countWords(items.length, noun)}`
