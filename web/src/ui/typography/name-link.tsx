import { Link } from 'react-router'
import styled from 'styled-components'
import { theme } from '../theme'
import { underline } from './underline'

/** Reads as a name until it is pointed at: it leads to the page of whoever is so named. */
export const NameLink = styled(Link)`
  /* 24 high to aim at; no line moves. */
  padding-block: 4px;
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  border-radius: 2px;

  &[data-unnamed] {
    color: ${theme.colour.ink3};
    font-weight: 400;
  }
  &:hover {
    color: ${theme.colour.accent};
    ${underline}
    text-underline-offset: 0.2em;
  }
`
