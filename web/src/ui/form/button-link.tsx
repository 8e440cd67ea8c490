import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styled from 'styled-components'
import { type ButtonLook, type ButtonSize, buttonStyle, type ButtonVariant } from './button-style'

const LinkFrame = styled(Link)<ButtonLook>`
  ${buttonStyle}
  gap: 8px;
`

const AnchorFrame = styled.a<ButtonLook>`
  ${buttonStyle}
  gap: 8px;
`

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
}

export type ButtonLinkProps = LinkProps & Look

/** Goes to another page of the portal, and looks like a button. */
export function ButtonLink({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <LinkFrame {...rest} $variant={variant} $size={size} $wide={wide}>
      {icon}
      <span>{children}</span>
    </LinkFrame>
  )
}

export type ButtonAnchorProps = ComponentProps<'a'> & Look & { newTab?: boolean }

/** Goes to a file or another site, and looks like a button. */
export function ButtonAnchor({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  icon,
  newTab = false,
  children,
  ...rest
}: ButtonAnchorProps) {
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <AnchorFrame {...rest} {...target} $variant={variant} $size={size} $wide={wide}>
      {icon}
      <span>{children}</span>
    </AnchorFrame>
  )
}
