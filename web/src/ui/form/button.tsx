import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { Spinner } from '../feedback/spinner'
import { type ButtonLook, type ButtonSize, buttonStyle, type ButtonVariant } from './button-style'

const Frame = styled.button<ButtonLook>`
  ${buttonStyle}
`

const Stack = styled.span`
  display: grid;
`

const Face = styled.span<{ $hidden: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--icon-gap, 8px);
  ${({ $hidden }) =>
    $hidden &&
    css`
      visibility: hidden;
    `}
`

export interface ButtonWords {
  icon?: ReactNode
  /** Shows the spinner in place of the words, as wide as they are. */
  busy?: boolean
  busyText?: string
  children?: ReactNode
}

/** What stands in a button, and in a link that looks like one and may be busy. */
export function ButtonContent({ icon, busy = false, busyText, children }: ButtonWords) {
  return (
    <Stack>
      <Face $hidden={busy} aria-hidden={busy || undefined}>
        {icon}
        <span>{children}</span>
      </Face>
      {busy && (
        <Face $hidden={false}>
          <Spinner />
          <span>{busyText ?? children}</span>
        </Face>
      )}
    </Stack>
  )
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Fills the width it is given. */
  wide?: boolean
  icon?: ReactNode
  /** Shows the spinner, keeps the width and the focus, and takes no press. */
  busy?: boolean
  busyText?: string
}

export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  busy = false,
  busyText,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled`: that would take the focus away in the middle of what its owner is doing.
  const press = busy ? (event: MouseEvent<HTMLButtonElement>) => event.preventDefault() : onClick
  return (
    <Frame
      aria-disabled={busy || undefined}
      {...rest}
      type={type}
      onClick={press}
      $variant={variant}
      $size={size}
      $wide={wide}
    >
      <ButtonContent {...{ icon, busy, busyText, children }} />
    </Frame>
  )
}
