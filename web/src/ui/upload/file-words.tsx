import styled from 'styled-components'
import { fileOf, type StoredFile } from './file-of'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const Line = styled.span`
  display: block;
  ${type.meta}
  color: ${theme.colour.ink3};
  overflow-wrap: anywhere;
`

/** With a link to a file: its name and size, as far as they are known. */
export function FileWords({ href, stored }: { href: string; stored: StoredFile | null }) {
  const { name, kind, size } = fileOf(href, stored)
  const words = [name ?? kind, size].filter(Boolean).join(', ')
  return words && <Line>{words}</Line>
}
