import unhomoglyph from 'unhomoglyph'
import { messages } from '@portal/rules/messages'
import { withoutInvisibleCharacters } from '@portal/rules/text/invisible-characters'
import { DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'

/** The heading of official answers and the department that writes them, reserved for the company. */
const OFFICIAL = ['Official Response', 'Investor Relations']

/** Names are shown beside questions and answers, where nobody may impersonate the company. */
export function refuseReservedName(
  { services: { settings } }: Context,
  name: string | null | undefined,
): void {
  if (name && isReservedName(name, settings.companyName))
    throw new DomainError('BAD_USER_INPUT', messages.nameReserved, 'name')
}

/** Whether a name impersonates the company or its answers: it contains all of their words in order, as far as they look alike. */
export function isReservedName(name: string, companyName: string): boolean {
  const words = wordsOf(name)
  return [...OFFICIAL, companyName].some(reserved => {
    const own = wordsOf(reserved)
    // A one-word company name may also be a surname: only that word alone is reserved.
    const starts = own.length === 1 ? (words.length === 1 ? [0] : []) : words.keys()
    return (
      own.length > 0 &&
      [...starts].some(start => own.every((word, index) => words[start + index] === word))
    )
  })
}

/** The words of a text without case, accents and punctuation, in a form that is the same for words that look alike. */
const wordsOf = (text: string): string[] =>
  lookOf(withoutInvisibleCharacters(text).normalize('NFKD').replace(/\p{M}/gu, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Letters look alike within their case (UTS #39), so both cases are replaced. I looks like l in one of them. */
const lookOf = (text: string): string =>
  unhomoglyph(unhomoglyph(text).toLowerCase()).toLowerCase().replaceAll('i', 'l')
