import styled from 'styled-components'
import { theme } from '../theme'

/** The page's measure: 1152 between gutters of 20, 32 and 64. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(1152px + 2 * 64px);
  margin: 0 auto;
  padding: 0 20px;

  ${theme.from.tablet} {
    padding: 0 32px;
  }
  ${theme.from.wide} {
    padding: 0 64px;
  }
`
