import { css } from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive' | 'quietDestructive'
export type ButtonSize = 'large' | 'medium' | 'small'

export interface ButtonLook {
  $variant: ButtonVariant
  $size: ButtonSize
  $wide: boolean
}

interface Paint {
  text: string
  ground: [rest: string, hover: string, active: string]
  border: [rest: string, hover: string, active: string]
  disabledGround: string
  disabledBorder: string
}

const { colour } = theme

const paints: Record<ButtonVariant, Paint> = {
  primary: {
    text: colour.paper,
    ground: [colour.accent, colour.accentHover, colour.accentActive],
    border: ['transparent', 'transparent', 'transparent'],
    disabledGround: colour.fill,
    disabledBorder: 'transparent',
  },
  secondary: {
    text: colour.ink,
    ground: [colour.paper, colour.sunken, colour.fill],
    border: [colour.control, colour.ink2, colour.ink],
    disabledGround: colour.paper,
    disabledBorder: colour.rule2,
  },
  quiet: {
    text: colour.ink,
    ground: ['transparent', colour.fill, colour.rule],
    border: ['transparent', 'transparent', 'transparent'],
    disabledGround: 'transparent',
    disabledBorder: 'transparent',
  },
  quietDestructive: {
    text: colour.red,
    ground: ['transparent', colour.redTint, colour.redTint],
    border: ['transparent', 'transparent', 'transparent'],
    disabledGround: 'transparent',
    disabledBorder: 'transparent',
  },
  destructive: {
    text: colour.paper,
    ground: [colour.red, colour.redHover, colour.redActive],
    border: ['transparent', 'transparent', 'transparent'],
    disabledGround: colour.fill,
    disabledBorder: 'transparent',
  },
}

const sizes: Record<ButtonSize, string> = {
  large: 'min-height: 52px; padding: 0 20px; font-size: 1.0625rem; white-space: normal;',
  medium: 'min-height: 44px; padding: 0 18px;',
  small:
    'min-height: 36px; padding: 0 12px; font-size: 0.875rem; line-height: 1.25rem; --icon-gap: 6px;',
}

/** One look for buttons, router links and plain links: they differ in what they are, not in how they seem. */
export const buttonStyle = css<ButtonLook>`
  ${({ $variant, $size, $wide }) => {
    const paint = paints[$variant]
    return css`
      display: ${$wide ? 'flex' : 'inline-flex'};
      width: ${$wide ? '100%' : 'auto'};
      align-items: center;
      justify-content: center;
      border: 1px solid ${paint.border[0]};
      border-radius: ${theme.radius.control};
      background: ${paint.ground[0]};
      background-clip: ${paint.border[0] === 'transparent' ? 'border-box' : 'padding-box'};
      color: ${$variant === 'quiet' && $size === 'small' ? colour.ink2 : paint.text};
      ${type.button}
      white-space: nowrap;
      ${sizes[$size]}
      text-align: center;
      text-decoration: none;
      cursor: pointer;
      user-select: none;
      transition:
        background-color ${theme.motion.hover},
        border-color ${theme.motion.hover};

      svg {
        flex: none;
        stroke-width: 2;
      }
      &:hover {
        background-color: ${paint.ground[1]};
        border-color: ${paint.border[1]};
      }
      &:active {
        background-color: ${paint.ground[2]};
        border-color: ${paint.border[2]};
      }
      &[aria-disabled='true'] {
        background-color: ${paint.ground[0]};
        border-color: ${paint.border[0]};
        cursor: default;
      }
      &:disabled {
        background-color: ${paint.disabledGround};
        border-color: ${paint.disabledBorder};
        color: ${colour.ink3};
        cursor: not-allowed;
      }
      @media print {
        display: none;
      }
    `
  }}
`
