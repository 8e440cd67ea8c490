import { Link } from 'react-router'
import styled from 'styled-components'
import { theme } from '../../ui/theme'

/** Link to an answer's question. Looks like plain text until the pointer is over it. */
export const AskedLink = styled(Link)`
  display: block;
  /* 24 high to aim at. */
  padding-block: 2px;
  color: inherit;
  font-weight: 500;
  text-decoration: none;

  &:hover {
    color: ${theme.colour.accent};
    text-decoration: underline;
  }
`
