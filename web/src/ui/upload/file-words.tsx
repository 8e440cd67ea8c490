import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { fileOf, type StoredFile } from './file-of'

const Line = styled.span`
  display: block;
  ${type.meta}
  color: ${theme.colour.ink3};
  overflow-wrap: anywhere;
`

export interface FileWordsProps {
  href: string
  stored: StoredFile | null
  /** Leaves the name out where the title beside it says the same. */
  unnamed?: boolean
}

/** With a link to a file: its name or else its kind, and its size, as far as they are known. */
export function FileWords({ href, stored, unnamed = false }: FileWordsProps) {
  const { name, kind, size } = fileOf(href, stored)
  const words = [(!unnamed && name) || kind, size].filter(Boolean).join(', ')
  return words && <Line>{words}</Line>
}
