import { createContext, type ReactNode, useContext } from 'react'
import styled from 'styled-components'
import { theme } from '../../../ui/theme'

/** The list's search text. */
export const SearchedWords = createContext('')

const Found = styled.mark`
  border-radius: 2px;
  background: ${theme.colour.accentTint2};
  color: inherit;
`

/** Shorter texts match only the start of words and would mark half of the text. */
const MARKED_FROM = 3

/** Whether the search text occurs in a text at a position that is marked. */
export function useIsFound(): (text: string) => boolean {
  const words = useContext(SearchedWords).toLowerCase()
  return text => words.length >= MARKED_FROM && text.toLowerCase().includes(words)
}

/** Marks the search text in a text. */
export function useMarked(text: string): ReactNode {
  const words = useContext(SearchedWords)
  if (words.length < MARKED_FROM) return text
  const parts = text.split(
    new RegExp(`(${words.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)})`, 'gi'),
  )
  return parts.map((part, at) => (at % 2 === 1 ? <Found key={at}>{part}</Found> : part))
}
