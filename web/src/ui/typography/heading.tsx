import styled from 'styled-components'
import { type } from './type-styles'

/** The serif voice. The level in the document is `as`; the look is the component. */
export const Display = styled.h1`
  ${type.display}
`

export const PageTitle = styled.h1`
  ${type.h1}
`

export const SectionTitle = styled.h2`
  ${type.h2}
`

export const PinnedTitle = styled.h2`
  ${type.h2Pinned}
`

export const RowTitle = styled.h3`
  ${type.h3}
`

export const CardTitle = styled.h3`
  ${type.h4}
`
