import styled from 'styled-components'
import { PageBody } from './layout'
import { theme } from './theme'
import { type } from './type-styles'

/** A page that is a list, under its title. */
export const ListBody = styled(PageBody)`
  ${theme.from.tablet} {
    padding-top: ${theme.space[56]};
  }
`

/** A page that begins with its way back, which stands nearer to the header than a title does. */
export const DetailBody = styled(PageBody)`
  padding-top: ${theme.space[24]};

  ${theme.from.tablet} {
    padding-top: 28px;
  }
`

/** The way back and, below it, the page. */
export const BackRow = styled.div`
  display: flex;
  margin-bottom: 28px;
  ${type.ui}
`
