import { createContext, type ReactNode, useContext } from 'react'
import styled from 'styled-components'
import { theme } from '../../../ui/theme'

/** What the list is searched for. */
export const SearchedWords = createContext('')

const Found = styled.mark`
  border-radius: 2px;
  background: ${theme.colour.accentTint2};
  color: inherit;
`

/** Shorter ones are found at the start of words only, and would mark half of the text. */
const MARKED_FROM = 3

/** Whether what the list is searched for stands in a text, where that is marked. */
export function useIsFound(): (text: string) => boolean {
  const words = useContext(SearchedWords).toLowerCase()
  return text => words.length >= MARKED_FROM && text.toLowerCase().includes(words)
}

/** A text in which what the list is searched for is marked. */
export function useMarked(text: string): ReactNode {
  const words = useContext(SearchedWords)
  if (words.length < MARKED_FROM) return text
  const parts = text.split(
    new RegExp(`(${words.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)})`, 'gi'),
  )
  return parts.map((part, at) => (at % 2 === 1 ? <Found key={at}>{part}</Found> : part))
}
