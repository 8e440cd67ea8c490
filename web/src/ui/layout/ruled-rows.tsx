import styled from 'styled-components'
import { theme } from '../theme'
import { Rows } from './layout'

/** Rows under an ink rule, with hairlines between them and one after the last. */
export const RuledRows = styled(Rows)`
  border-top: 1px solid ${theme.colour.ink};
  border-bottom: 1px solid ${theme.colour.rule};
`
