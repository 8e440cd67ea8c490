import { Link } from 'react-router'
import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const { colour, space } = theme

export const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) 20px;
  gap: ${space[16]};
  padding: ${space[16]} 0;

  &:first-child {
    padding-top: 0;
  }
  > svg:first-child {
    margin-top: 3px;
    color: ${colour.accent};
  }
  > svg:last-child {
    align-self: center;
    color: ${colour.ink3};
  }
  &:hover > svg:last-child {
    color: ${colour.accent};
  }
`

export const Label = styled.h3`
  ${type.h4Admin}
`

/** The link covers its row. */
export const RowLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.control};
  }
  div:hover > div > h3 > & {
    color: ${colour.accent};
    text-decoration: underline 1px;
    text-underline-offset: 0.2em;
  }
  div:hover > div > h3 > &:active {
    color: ${colour.accentActive};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${colour.accent};
    outline-offset: -2px;
  }
`

export const Words = styled.p`
  ${type.dense}
  color: ${colour.ink3};
`
