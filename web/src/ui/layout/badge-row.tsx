import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

/** Badges side by side. */
export const BadgeRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[8]};
`

/** Badges and a date over the title of a page. */
export const FactRow = styled(BadgeRow)`
  gap: ${theme.space[8]} ${theme.space[12]};
  ${type.ui}
  color: ${theme.colour.ink2};
`
