import styled from 'styled-components'
import { theme } from '../../../ui/theme'

const { colour } = theme

/** The figures that are not in the cited document. */
const NotFound = styled.mark`
  background: ${colour.amberTint};
  box-shadow: inset 0 -2px ${colour.amber};
  color: inherit;

  @media (forced-colors: active) {
    text-decoration: underline 2px;
  }
`

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Marks figures that are not in the cited document. */
export function MarkedFigures({ text, missing }: { text: string; missing: readonly string[] }) {
  if (missing.length === 0) return text
  // Longest first: 'A$87 million' before '87'. Never within a longer number.
  const words = missing.toSorted((a, b) => b.length - a.length).map(escaped)
  const parts = text.split(new RegExp(`(?<![\\d.,])(${words.join('|')})(?![\\d])`))
  // The text is fixed, so a part's key is its index; every second part is a figure.
  return parts.map((part, place) =>
    place % 2 === 1 ? <NotFound key={place}>{part}</NotFound> : part,
  )
}
