import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { underline } from '../typography/underline'

/**
 * The time stands above the link, which is the row's first, so that its exact date shows on hover: a click on it is one on the link,
 * with whatever keys are held.
 */
function followFromTime(event: MouseEvent<HTMLElement>): void {
  if (!(event.target as Element).closest('time')) return
  event.currentTarget
    .querySelector('a')
    ?.dispatchEvent(new window.MouseEvent('click', event.nativeEvent))
}

/** A row whose whole ground is its RowLink. What is hovered or pressed by itself stands above that ground. */
export const LinkedRow = styled.article.attrs({ onClick: followFromTime })`
  position: relative;
  overflow-wrap: anywhere;

  button,
  a[target] {
    position: relative;
    z-index: 1;
  }
  /* The exact date shows on hover; where nothing hovers, a tap on it goes to the link as everywhere else. */
  @media (hover: hover) {
    time {
      position: relative;
      z-index: 1;
    }
  }
`

/** A row's title, one level under the page's. */
export const LinkedRowTitle = styled.h2`
  ${type.h3Large}
`

/** The link covers the row, while only the title is its name. */
export const RowLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.control};
  }
  article:hover & {
    color: ${theme.colour.accent};
    ${underline}
    text-underline-offset: 0.2em;
  }
  article:hover &:active {
    color: ${theme.colour.accentActive};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${theme.colour.accent};
    outline-offset: 2px;
  }
`
