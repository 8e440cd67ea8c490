import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

/** Tinted: who is signed in, and where they go on from here. */
export const AccountNote = styled.div`
  padding: ${theme.space[12]} ${theme.space[16]};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.accentTint};
  ${type.ui}
  overflow-wrap: anywhere;
`
