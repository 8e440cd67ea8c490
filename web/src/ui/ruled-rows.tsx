import styled from 'styled-components'
import { PageTitle } from './heading'
import { Rows } from './layout'
import { theme } from './theme'

/** The title of a page that is a list. */
export const ListTitle = styled(PageTitle)`
  margin-bottom: ${theme.space[24]};

  ${theme.from.tablet} {
    margin-bottom: ${theme.space[32]};
  }
`

/** Rows under an ink rule, with hairlines between them and one after the last. */
export const RuledRows = styled(Rows)`
  border-top: 1px solid ${theme.colour.ink};
  border-bottom: 1px solid ${theme.colour.rule};
`
