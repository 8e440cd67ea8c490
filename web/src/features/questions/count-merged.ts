import { PAGE_MAX } from '@portal/rules/limits'
import { countWords } from '../../ui/typography/count-words'

/** '12 other wordings', or 'At least 100 other wordings' if the list may be cut off: the documents ask for that many. */
export const countMerged = (merged: readonly unknown[], noun: string): string =>
  `${merged.length < PAGE_MAX ? '' : 'At least '}${countWords(merged.length, noun)}`
