import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import styled, { css } from 'styled-components'
import { ArrowLeft, ArrowRight } from '../icons/icons'
import { theme } from '../theme'
import { linkUnderline, underline } from './underline'

const { colour } = theme

/** The padding makes a link in a line of its own 24 high to aim at, and moves no line. */
const underlined = css`
  padding-block: 4px;
  color: ${colour.accent};
  font-weight: 600;
  ${linkUnderline}
  text-underline-offset: 0.34em;
  border-radius: 2px;

  &:hover {
    color: ${colour.accentHover};
    text-decoration-color: currentColor;
  }
  &:active {
    color: ${colour.accentActive};
  }
`

/** A link that stands alone, such as 'View All', 'Clear Filters'. */
export const bareLink = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 24px;
  color: ${colour.accent};
  font-weight: 600;
  text-decoration: none;
  border-radius: 2px;

  &:hover {
    color: ${colour.accentHover};
    ${underline}
    text-underline-offset: 0.34em;
  }
  &:active {
    color: ${colour.accentActive};
  }
`

/** A link in running text, or standing alone: accent and underlined. */
export const TextLink = styled(Link)`
  ${underlined}
`

const Anchor = styled.a`
  ${underlined}
`

/** The same to a file or another site. */
export function TextAnchor({
  newTab = false,
  ...rest
}: ComponentProps<'a'> & { newTab?: boolean }) {
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return <Anchor {...rest} {...target} />
}

const BareLink = styled(Link)`
  ${bareLink}
`

/** 'View All' with its arrow. */
export function ArrowLink({ children, ...rest }: LinkProps) {
  return (
    <BareLink {...rest}>
      {children}
      <ArrowRight size={18} strokeWidth={2} aria-hidden="true" />
    </BareLink>
  )
}

const RoomyLink = styled(BareLink)`
  /* 44 high for fingers, without moving what is around it. */
  @media (pointer: coarse) {
    min-height: 44px;
    margin-block: -10px;
  }
`

/** 'Back to Presentations' with its arrow. Goes back where it can, which keeps the place there (app/page-links.ts). */
export function BackLink({ children, ...rest }: LinkProps) {
  return (
    <RoomyLink data-back {...rest}>
      <ArrowLeft size={18} strokeWidth={2} aria-hidden="true" />
      {children}
    </RoomyLink>
  )
}

/** A button that reads as a link: 'Show more'. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  ${bareLink}
  padding: 0;
  border: 0;
  background: none;
  font-family: inherit;
  font-size: inherit;
  line-height: inherit;
  cursor: pointer;
`
